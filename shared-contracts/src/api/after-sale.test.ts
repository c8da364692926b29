import { expect, it } from 'vitest';
import { type AfterSale, describePaymentHistory } from './after-sale.ts';

type Payment = AfterSale['pagamentos'][number];

const paid: Payment = {
  ...{ forma: 'pix', centavos: 10_000 },
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
