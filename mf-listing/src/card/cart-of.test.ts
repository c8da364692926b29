import { expect, test } from 'vitest';
import { aConfig, aProduct } from '../testing/builders.ts';
import { cardFromProduct } from './card-from-product.ts';
import { cartOf, isOneUnitOf } from './cart-of.ts';

const oneUnit = {
  tipo: 'produto',
  itens: [{ idProduto: 7, idAtributoSimples: 0, idUnidadeVenda: 1, quantidade: 1 }],
};
const [item] = oneUnit.itens;

test('the request of one unit of the product is not in its card, and is what buying sends', () => {
  const card = cardFromProduct(aProduct({ id: 7, carrinho: oneUnit }), aConfig());
  expect(card.offer).not.toHaveProperty('cart');
  expect(cartOf(card)).toEqual(oneUnit);
});

test.each([
  ['a kit', { ...oneUnit, tipo: 'kit' }],
  ['another product', { ...oneUnit, itens: [{ ...item!, idProduto: 8 }] }],
  ['an attribute', { ...oneUnit, itens: [{ ...item!, idAtributoSimples: 3 }] }],
  ["another seller's unit of sale", { ...oneUnit, itens: [{ ...item!, idUnidadeVenda: 2 }] }],
  ['two units', { ...oneUnit, itens: [{ ...item!, quantidade: 2 }] }],
  ['two items', { ...oneUnit, itens: [item!, item!] }],
])('a request for %s travels as it is', (_, cart) => {
  const card = cardFromProduct(aProduct({ id: 7, carrinho: cart }), aConfig());
  expect(isOneUnitOf(7, cart)).toBe(false);
  expect(cartOf(card)).toEqual(cart);
});
