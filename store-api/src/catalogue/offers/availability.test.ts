import { expect, it } from 'vitest';
import { anOffer, aProduct } from '../../testing/goods/build-product.ts';
import { statusOf } from './availability.ts';

const stocked = { stock: { 'CD-SP': 3 } };

it('what outside sellers have in stock, and a service, can always be bought, even when ours is on request', () => {
  for (const onRequest of [true, false]) {
    expect(statusOf(aProduct({ onRequest, offers: [anOffer({ stock: 1 })] }))).toBe('disponivel');
    expect(statusOf(aProduct({ onRequest, kind: 'servico' }))).toBe('disponivel');
  }
});

it('what is on request stays so, whatever we have; else the stock of selling warehouses decides', () => {
  expect(statusOf(aProduct({ onRequest: true, ...stocked }))).toBe('sobConsulta');
  expect(statusOf(aProduct({ onRequest: true, offers: [anOffer({ stock: 0 })] }))).toBe('sobConsulta');
  expect(statusOf(aProduct(stocked))).toBe('disponivel');
  expect(statusOf(aProduct({ stock: { AVARIAS: 3 } }))).toBe('indisponivel');
});
