import type { AfterSale, OrderPayment } from '@storefront/contracts/api';
import { expect, it } from 'vitest';
import { orderHtml } from './order-page.ts';

const cartao = { parcelas: 1, parcelaCentavos: 9_000, recusas: 0, podePagar: true };
const order: OrderPayment = {
  estado: 'open',
  pedido: {
    ...{ numero: 'AR-1', criadoEm: '2026-03-05T15:00:00Z', status: 'recebido', total: 90 },
    ...{ itens: [], demo: true },
  },
  pagamento: { estado: 'created', centavos: 9_000, podeRenovar: false, demo: true, cartao },
};
const textOf = (shown: OrderPayment) =>
  orderHtml(shown, { itens: [], devolucoes: [], pagamentos: [] }).markup;

it('an order that waits for its card says what can be done without scripts', () => {
  expect(textOf(order)).toContain(
    'precisa de JavaScript. Sem ele, cancele este pedido e compre de novo com PIX.',
  );
  expect(textOf(order)).toContain('<button>Cancelar pedido</button>');
});

it('a paid order says what the shop gave back of it, now and in its history', () => {
  const pagamento = { ...order.pagamento, estado: 'paid', devolvidoCentavos: 150 } as const;
  const payment: AfterSale['pagamentos'][number] = {
    ...{ forma: 'cartao', centavos: 9_000, historico: [{ estado: 'paid', em: '2026-03-05T15:00:00Z' }] },
    devolucoes: [{ centavos: 150, em: '2026-03-06T15:00:00Z' }],
  };
  const sale = { itens: [], devolucoes: [], pagamentos: [payment] };
  const text = orderHtml({ ...order, estado: 'complete', pagamento }, sale).markup.replaceAll('\u00a0', ' ');
  expect(text).toContain('A loja devolveu R$ 1,50 deste pagamento.');
  expect(text).toMatch(/<li>Pago, .*<\/li><li>Devolvida uma parte, R\$ 1,50, /);
});

it.each([
  ['is paid', { ...order, estado: 'complete' }],
  ['was cancelled', { ...order, estado: 'cancelled' }],
  [
    'takes no card any more',
    { ...order, pagamento: { ...order.pagamento, cartao: { ...cartao, podePagar: false } } },
  ],
] as const)('one that %s does not', (_, shown) => {
  expect(textOf(shown)).not.toContain('precisa de JavaScript');
});
