import { expect, it } from 'vitest';
import { anOffer, aProduct } from '../../testing/goods/build-product.ts';
import { readStatus } from './availability.ts';

const stocked = { stock: { 'CD-SP': 3 } };

it('what outside sellers have in stock, and a service, can always be bought, even when ours is on request', () => {
  for (const onRequest of [true, false]) {
    expect(readStatus(aProduct({ onRequest, offers: [anOffer({ stock: 1 })] }))).toBe('disponivel');
    expect(readStatus(aProduct({ onRequest, kind: 'servico' }))).toBe('disponivel');
  }
});

it('what is on request stays so, whatever we have; else the stock of selling warehouses decides', () => {
  expect(readStatus(aProduct({ onRequest: true, ...stocked }))).toBe('sobConsulta');
  expect(readStatus(aProduct({ onRequest: true, offers: [anOffer({ stock: 0 })] }))).toBe('sobConsulta');
  expect(readStatus(aProduct(stocked))).toBe('disponivel');
  expect(readStatus(aProduct({ stock: { AVARIAS: 3 } }))).toBe('indisponivel');
});
