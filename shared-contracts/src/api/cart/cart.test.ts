import { expect, it } from 'vitest';
import { type Cart, describeCardTotal, describeCartSums } from './cart.ts';

const cart = (
  change: Partial<Cart> = {},
  instalments = [{ parcelas: 10, valorParcela: 100, taxa: 0 }],
): Cart => ({
  itens: [],
  subtotal: { valor: 1000, descontoVista: { valor: 900 }, parcelamento: instalments },
  mensagens: [],
  ...change,
});
const cupom = { codigo: 'BRISA5', descricao: '5%', desconto: 45, descontoCartao: 50 };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it('says what a cart costs by card, with its coupon where it has one', () => {
  expect(plain(describeCardTotal(cart()))).toBe('ou R$ 1.000,00 no cartão, em 10x de R$ 100,00 sem juros');
  const plans = [{ parcelas: 10, valorParcela: 95, taxa: 0 }];
  expect(plain(describeCardTotal(cart({ cupom }, plans)))).toBe(
    'ou R$ 950,00 no cartão, em 10x de R$ 95,00 sem juros, já com o cupom BRISA5',
  );
  expect(describeCartSums(cart({ cupom })).map(({ label, reais }) => [label, reais])).toEqual([
    ['Subtotal', 1000],
    ['Desconto no PIX', -100],
    ['Cupom BRISA5 no PIX', -45],
    ['Total à vista', 855],
  ]);
});

it('says it of a single payment, and says nothing where no card is taken', () => {
  const one = [{ parcelas: 1, valorParcela: 1000, taxa: 0 }];
  expect(plain(describeCardTotal(cart({}, one)))).toBe('ou R$ 1.000,00 no cartão');
  expect(describeCardTotal(cart({}, []))).toBe('');
});
