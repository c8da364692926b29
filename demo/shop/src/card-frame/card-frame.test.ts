import { deriveProviderKeys, embedded, openTestShop, type TestShop } from 'store-api/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyPurpose, readCardToken } from '../payments/card-token.ts';
import { type FrameCard, testCards } from '../payments/test-cards.ts';
import { cardFramePath } from './card-frame-pages.ts';
import { findProblems, groupExpiry, groupNumber } from './cards.js';

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
    for (const name of ['frame.js', 'cards.js', 'read-card.ts', 'frame.css'])
      expect((await shop.app.inject({ url: `${cardFramePath}/${name}` })).statusCode).toBe(200);
  });

  it('has for each test card a token that the provider signed, with the last four digits alone', async () => {
    const { body } = await shop.app.inject({ url: cardFramePath });
    const data = /<script id="cartoes" type="application\/json">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    const cards: FrameCard[] = JSON.parse(data);
    expect(cards.map(({ number }) => number)).toEqual(testCards.map(({ number }) => number));
    for (const [at, { token, number }] of cards.entries()) {
      const { outcome, brand } = testCards[at] ?? {};
      const parts = readCardToken(token, deriveProviderKeys(shop.services.secrets, keyPurpose), Date.now());
      expect(parts).toEqual({ outcome, brand, last: number.slice(-4) });
      expect(Buffer.from(token, 'base64url').toString()).not.toContain(
        number.replaceAll(' ', '').slice(0, 12),
      );
    }
  });

  it.each([
    ['no origin is given for it', {}],
    ['nothing is invented', { cardOrigin: 'http://cartao.example', demonstration: undefined }],
  ])('is not there where %s', async (_, changes) => {
    const usual = await openTestShop(embedded, changes);
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
  for (const { number } of testCards)
    expect(findProblems({ ...good, numero: number }, testCards, today)).toEqual({});
  for (const numero of ['', '4242 4242 4242 4242', '4111 1111 1111 1112'])
    expect(Object.keys(findProblems({ ...good, numero }, testCards, today))).toEqual(['numero']);
});

it.each([
  [{ nome: ' ' }, 'nome'],
  [{ validade: '10/26' }, 'validade'],
  [{ validade: '12/25' }, 'validade'],
  [{ validade: '13/30' }, 'validade'],
  [{ codigo: '12' }, 'codigo'],
  [{ codigo: '12345' }, 'codigo'],
])('%o is wrong at its field', (typed, field) => {
  expect(Object.keys(findProblems({ ...good, ...typed }, testCards, today))).toEqual([field]);
});

it.each(['02/2028', '12 / 30', '3/30', '2030-12', '0328', '12–30', 'Validade: 12/30'])(
  'takes the validity %s',
  (validade) => {
    expect(findProblems({ ...good, validade }, testCards, today)).toEqual({});
  },
);

it('the page runs the readers of the contracts, and cuts no paste', async () => {
  const shop = await openTestShop(embedded, { cardOrigin: 'http://cartao.example' });
  try {
    const { body, headers } = await shop.app.inject({ url: `${cardFramePath}/read-card.ts` });
    expect(headers['content-type']).toContain('text/javascript');
    const { parseCardExpiry } = await import(`data:text/javascript,${encodeURIComponent(body)}`);
    expect(parseCardExpiry('2030-12')).toEqual({ month: 12, year: 2030 });
    const page = await shop.app.inject({ url: cardFramePath });
    expect(page.body).not.toMatch(/id="(?:numero|validade|codigo)"[^>]*maxlength/);
  } finally {
    await shop.close();
  }
});

it('a card is valid until its month ends', () => {
  expect(findProblems({ ...good, validade: '11/26' }, testCards, new Date(2026, 10, 30))).toEqual({});
  expect(findProblems({ ...good, validade: '11/26' }, testCards, new Date(2026, 11, 1))).toHaveProperty(
    'validade',
  );
});

it('groups digits while they are typed', () => {
  expect(groupNumber('41111111111111111')).toBe('4111 1111 1111 1111 1');
  expect(['1', '12', '123', '1230', '2030-12'].map(groupExpiry)).toEqual([
    '1',
    '12',
    '12/3',
    '12/30',
    '2030-12',
  ]);
  expect(groupNumber('4'.repeat(20))).toBe('4'.repeat(20));
});
