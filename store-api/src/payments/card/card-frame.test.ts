import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embedded } from '../../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { readCardToken } from '../provider/card-token.ts';
import { findProblems, groupExpiry, groupNumber, testCards, tokenOf } from './frame/cards.js';
import { cardFramePath } from './frame-path.ts';

describe('the card page', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(embedded, { cardOrigin: 'http://cartao.example' });
  });
  afterAll(() => shop.close());

  it('can send nothing of what is typed, and is in a frame of the shop alone', async () => {
    const { headers, body } = await shop.app.inject({ url: cardFramePath });
    const policy = String(headers['content-security-policy']);
    for (const directive of [
      "default-src 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
    ])
      expect(policy).toContain(directive);
    expect(policy).not.toContain('connect-src');
    expect(policy).toContain('frame-ancestors http://127.0.0.1:4000 http://localhost:4000');
    expect(body).not.toMatch(/autocomplete="cc-|<script>|style=/);
    for (const name of ['frame.js', 'cards.js', 'frame.css'])
      expect((await shop.app.inject({ url: `${cardFramePath}/${name}` })).statusCode).toBe(200);
  });

  it('is not there where no card is taken', async () => {
    const usual = await openTestShop();
    try {
      expect((await usual.app.inject({ url: cardFramePath })).statusCode).toBe(404);
    } finally {
      await usual.close();
    }
  });
});

const today = new Date(2026, 10, 25);
const good = { numero: '4111 1111 1111 1111', nome: 'Ana Lima', validade: '11/26', codigo: '123' };

it('takes test cards alone, so that nobody types a real one', () => {
  for (const { number } of testCards) expect(findProblems({ ...good, numero: number }, today)).toEqual({});
  for (const numero of ['', '4242 4242 4242 4242', '4111 1111 1111 1112'])
    expect(Object.keys(findProblems({ ...good, numero }, today))).toEqual(['numero']);
});

it.each([
  [{ nome: ' ' }, 'nome'],
  [{ validade: '10/26' }, 'validade'],
  [{ validade: '12/25' }, 'validade'],
  [{ validade: '13/30' }, 'validade'],
  [{ validade: '1/30' }, 'validade'],
  [{ codigo: '12' }, 'codigo'],
  [{ codigo: '12345' }, 'codigo'],
])('%o is wrong at its field', (typed, field) => {
  expect(Object.keys(findProblems({ ...good, ...typed }, today))).toEqual([field]);
});

it('a card is valid until its month ends', () => {
  expect(findProblems({ ...good, validade: '11/26' }, new Date(2026, 10, 30))).toEqual({});
  expect(findProblems({ ...good, validade: '11/26' }, new Date(2026, 11, 1))).toHaveProperty('validade');
});

it('groups digits while they are typed', () => {
  expect(groupNumber('41111111111111111')).toBe('4111 1111 1111 1111 1');
  expect(['1', '12', '123', '1230x'].map(groupExpiry)).toEqual(['1', '12', '12/3', '12/30']);
});

it('gives a token of which the shop learns the last four digits alone', () => {
  for (const { number, outcome, brand } of testCards) {
    const token = tokenOf(number);
    expect(readCardToken(token)).toEqual({ outcome, brand, last: number.slice(-4) });
    expect(Buffer.from(token, 'base64url').toString()).not.toContain(number.replaceAll(' ', '').slice(0, 12));
  }
  for (const token of ['', 'abc', Buffer.from('{"outcome":"free"}').toString('base64url')])
    expect(readCardToken(token)).toBeUndefined();
});
