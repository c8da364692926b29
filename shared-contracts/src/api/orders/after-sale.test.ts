import { expect, it } from 'vitest';
import {
  type AfterSale,
  describePaymentHistory,
  mayCancel,
  ReturnRequest,
  shareOfPieces,
} from './after-sale.ts';

type Payment = AfterSale['pagamentos'][number];

const paid: Payment = {
  forma: 'pix',
  centavos: 10_000,
  historico: [
    { estado: 'pending', em: '2026-03-05T15:00:00Z' },
    { estado: 'paid', em: '2026-03-05T15:01:00Z' },
  ],
};
const refund = (centavos: number) => ({ centavos, em: '2026-03-06T15:00:00Z' });
const refunded: Payment['historico'][number] = { estado: 'refunded', em: '2026-03-06T15:00:00Z' };
const textsOf = (payment: Payment) =>
  describePaymentHistory(payment).map(({ text }) => text.replaceAll('\u00a0', ' '));

it('the history of a payment has each part that was given back, and its end only once that is all of it', () => {
  const before = ['Aguardando pagamento', 'Pago'];
  expect(textsOf(paid)).toEqual(before);
  expect(textsOf({ ...paid, devolucoes: [refund(9_999)] })).toEqual([
    ...before,
    'Devolvida uma parte, R$ 99,99',
  ]);
  const historico = [...paid.historico, refunded];
  expect(textsOf({ ...paid, historico, devolucoes: [refund(9_999), refund(1)] })).toEqual([
    ...before,
    'Devolvida uma parte, R$ 99,99',
    'Devolvida uma parte, R$ 0,01',
    'Devolvido',
  ]);
  expect(textsOf({ ...paid, historico, devolucoes: [refund(10_000)] })).toEqual([...before, 'Devolvido']);
});

it.each([
  [3, 100_001, [33_333, 33_334, 33_334]],
  [3, 2, [0, 1, 1]],
  [1, 7, [7]],
])('%i pieces of a line of %i cents bring all of it, one after the other', (quantidade, centavos, shares) => {
  const line = { quantidade, centavos };
  expect(shares.map((_, devolvidas) => shareOfPieces({ ...line, devolvidas }, 1))).toEqual(shares);
  expect(shareOfPieces(line, quantidade)).toBe(centavos);
});

it.each([
  [[0, 7], true],
  [[{ item: 0, devolvidas: 1 }], true],
  [[{ item: 0, devolvidas: 9_999_999 }], true],
  [[{ item: 0, devolvidas: 0 }], false],
  [[{ item: 0, devolvidas: 10_000_000 }], false],
  [[{ item: -1, devolvidas: 1 }], false],
  [[], false],
])('%j may be asked for: %s', (itens, isValid) => {
  expect(ReturnRequest.safeParse({ itens }).success).toBe(isValid);
});

const delivery = (estado: 'to-pick' | 'picked' | 'shipped' | 'returned') =>
  ({ tipo: 'entrega', estado }) as const;
const visit = (estado: 'picked' | 'shipped' | 'returned') => ({ tipo: 'visita', estado }) as const;

it.each([
  [[], true],
  [[delivery('to-pick'), delivery('picked'), visit('picked')], true],
  [[delivery('picked'), delivery('shipped')], false],
  [[delivery('picked'), delivery('returned')], false],
  [[delivery('picked'), visit('shipped')], false],
  [[delivery('picked'), visit('returned')], true],
  [[visit('returned')], false],
])('a paid order of %j may be cancelled: %s', (remessas, expected) => {
  expect(mayCancel({ estado: 'complete', pedido: { remessas } })).toBe(expected);
});
