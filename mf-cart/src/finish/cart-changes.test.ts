import { expect, it } from 'vitest';
import { buildCart, buildLine } from '../testing/build-cart.ts';
import { cartChangesText } from './cart-changes.ts';

const text = (...carts: Parameters<typeof cartChangesText>) =>
  cartChangesText(...carts).replaceAll('\u00a0', ' ');
const coupon = { codigo: 'BRISA5', descricao: '5%', desconto: 45 };

it('names what went in, what went out, other quantities and other prices, and the new total', () => {
  const before = buildCart([buildLine(1), buildLine(2, { quantidade: 2 }), buildLine(3), buildLine(5)]);
  const after = buildCart([
    buildLine(1, { precos: { precoPor: 1000, descontoVista: 950.5 } }),
    buildLine(2),
    buildLine(4, { quantidade: 3 }),
    buildLine(5),
  ]);
  expect(text(before, after)).toBe(
    'O carrinho mudou: Split 1 passou de R$ 900,00 para R$ 950,50 à vista; Split 2 passou de 2 para 1 unidade; ' +
      'Split 4 entrou (3 unidades); Split 3 saiu. O total à vista agora é R$ 5.450,50. Confira e finalize de novo.',
  );
});

it('names a coupon that ended, or that another device applied', () => {
  const plain = buildCart([buildLine(1)]);
  const cheaper = { ...plain, cupom: coupon };
  expect(text(cheaper, plain)).toBe(
    'O carrinho mudou: o cupom BRISA5 não vale mais. O total à vista agora é R$ 900,00. Confira e finalize de novo.',
  );
  expect(text(plain, cheaper)).toContain('o cupom BRISA5 entrou. O total à vista agora é R$ 855,00.');
});

it('says no more than it knows of a cart that looks the same, and no total of an empty one', () => {
  const cart = buildCart([buildLine(1)]);
  expect(text(cart, cart)).toBe(
    'O carrinho mudou. O total à vista agora é R$ 900,00. Confira e finalize de novo.',
  );
  expect(text(cart, buildCart([]))).toBe('O carrinho mudou: Split 1 saiu.');
});
