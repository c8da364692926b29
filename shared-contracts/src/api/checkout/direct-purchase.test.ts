import { expect, it } from 'vitest';
import { DirectPurchase, readDirectPurchase, writeDirectPurchase } from './direct-purchase.ts';

const line = { idProduto: 7, idAtributoSimples: 0, idUnidadeVenda: 1, quantidade: 2 };
const lines = (count: number) => writeDirectPurchase('abcd1234', { itens: Array(count).fill(line) });
const isAccepted = (text: string) => DirectPurchase.safeParse(text).success;

it('says in an address what is bought, and is read back', () => {
  const itens = [line, { ...line, idProduto: 9, idAtributoSimples: 3, quantidade: 1 }];
  const text = writeDirectPurchase('abcd1234', { itens });
  expect(text).toBe('abcd1234.7-0-1-2.9-3-1-1');
  expect(DirectPurchase.parse(text)).toBe(text);
  expect(readDirectPurchase(text)).toEqual(itens);
  expect(encodeURIComponent(text)).toBe(text);
});

it('has from one line to 20, and a key of 8 to 32 characters', () => {
  expect([0, 1, 20, 21].map((count) => isAccepted(lines(count)))).toEqual([false, true, true, false]);
  const withKey = (length: number) => writeDirectPurchase('k'.repeat(length), { itens: [line] });
  expect([7, 8, 32, 33].map((length) => isAccepted(withKey(length)))).toEqual([false, true, true, false]);
});

it.each([
  '',
  'abcd1234.7-0-1-0',
  'abcd1234.7-0-1',
  'abcd1234.7-0-1-1x',
  'abcd1234.-7-0-1-1',
  'ABCD1234.7-0-1-1',
])('is not %j', (text) => expect(isAccepted(text)).toBe(false));
