import { expect, test } from 'vitest';
import { aConfig, aProduct } from '../testing/builders.ts';
import { cardFromProduct } from './card-from-product.ts';
import { cartOf, isOnePieceOf } from './cart-of.ts';

const onePiece = {
  tipo: 'produto',
  itens: [{ idProduto: 7, idAtributoSimples: 0, idUnidadeVenda: 1, quantidade: 1 }],
};
const [item] = onePiece.itens;

test('one piece of the product itself does not travel with its card, and is what buying sends', () => {
  const card = cardFromProduct(aProduct({ id: 7, carrinho: onePiece }), aConfig());
  expect(card.offer).not.toHaveProperty('cart');
  expect(cartOf(card)).toEqual(onePiece);
});

test.each([
  ['a kit', { ...onePiece, tipo: 'kit' }],
  ['another product', { ...onePiece, itens: [{ ...item!, idProduto: 8 }] }],
  ['an attribute', { ...onePiece, itens: [{ ...item!, idAtributoSimples: 3 }] }],
  ["another seller's unit of sale", { ...onePiece, itens: [{ ...item!, idUnidadeVenda: 2 }] }],
  ['two pieces', { ...onePiece, itens: [{ ...item!, quantidade: 2 }] }],
  ['two items', { ...onePiece, itens: [item!, item!] }],
])('a request for %s travels as it is', (_, cart) => {
  const card = cardFromProduct(aProduct({ id: 7, carrinho: cart }), aConfig());
  expect(isOnePieceOf(7, cart)).toBe(false);
  expect(cartOf(card)).toEqual(cart);
});
