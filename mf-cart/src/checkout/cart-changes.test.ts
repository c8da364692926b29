import type { Checkout } from '@storefront/contracts/api';
import { expect, it } from 'vitest';
import { cartChanges } from './cart-changes.ts';

const line = (nome: string, quantidade = 1, centavos = 90_000) => ({
  nome,
  imagem: '',
  quantidade,
  centavos,
});
const checkoutOf = (itens: Checkout['itens'], codigo?: string) => ({
  itens,
  totais: {
    produtosCentavos: 0,
    descontoVistaCentavos: 0,
    totalCentavos: 0,
    ...(codigo !== undefined && { cupom: { codigo, centavos: 500 } }),
  },
});
const changes = (...checkouts: Parameters<typeof cartChanges>) =>
  cartChanges(...checkouts).map((text) => text.replaceAll('\u00a0', ' '));

it('names what went in, what went out, other quantities and other prices', () => {
  const before = checkoutOf([line('Split 1'), line('Split 2', 2), line('Split 3'), line('Split 5')]);
  const now = checkoutOf([line('Split 1', 1, 95_050), line('Split 2'), line('Split 4', 3), line('Split 5')]);
  expect(changes(before, now)).toEqual([
    'Split 1 passou de R$ 900,00 para R$ 950,50 à vista',
    'Split 2 passou de 2 para 1 unidade',
    'Split 4 entrou (3 unidades)',
    'Split 3 saiu',
  ]);
});

it('tells sellers of one product apart', () => {
  const [own, others] = [line('Split 1'), { ...line('Split 1'), seller: 'Polo Frio' }];
  expect(changes(checkoutOf([own]), checkoutOf([own, others]))).toEqual([
    'Split 1 (vendido por Polo Frio) entrou (1 unidade)',
  ]);
});

it('names a coupon that ended, or that another device applied', () => {
  const [plain, cheaper] = [checkoutOf([line('Split 1')]), checkoutOf([line('Split 1')], 'BRISA5')];
  expect(changes(cheaper, plain)).toEqual(['o cupom BRISA5 não vale mais']);
  expect(changes(plain, cheaper)).toEqual(['o cupom BRISA5 entrou']);
});

it('says nothing of carts that look the same', () => {
  const same = checkoutOf([line('Split 1')], 'BRISA5');
  expect(changes(same, same)).toEqual([]);
});
