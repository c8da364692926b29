import { expect, it } from 'vitest';
import { describeSums } from '../checkout/describe-checkout.ts';
import { type CardPayment, describePayment, type OrderPayment } from './payment.ts';

const pedido: OrderPayment['pedido'] = {
  numero: 'AR-1',
  criadoEm: '2026-03-05T15:00:00.000Z',
  status: 'recebido',
  total: 100,
  itens: [],
  demo: true,
};
const card: CardPayment = { parcelas: 1, parcelaCentavos: 10_000, recusas: 0, podePagar: true };

type Case = readonly [
  heading: string,
  estado: OrderPayment['estado'],
  payment: Partial<OrderPayment['pagamento']>,
  text: RegExp,
];

it.each<Case>([
  ['Pague R$ 100,00 no PIX', 'open', { estado: 'pending' }, /^beside the code$/],
  ['Falta o código do PIX', 'open', { estado: 'created' }, /Gere o código/],
  ['O código venceu', 'open', { estado: 'expired' }, /Gere um novo código/],
  ['Pagamento recusado', 'open', { estado: 'refused' }, /^Nada foi cobrado/],
  ['Pagamento confirmado', 'complete', { estado: 'paid' }, /no PIX \(demonstração/],
  ['Pagamento confirmado', 'complete', { estado: 'paid', centavos: 1 }, /^Recebemos R\$ 0,01/],
  ['Pedido confirmado', 'complete', { estado: 'paid', centavos: 0 }, /não há nada a pagar\.$/],
  ['Pagamento confirmado', 'complete', { estado: 'paid', devolvidoCentavos: 0 }, /entregue\)\.$/],
  ['Pagamento confirmado', 'complete', { estado: 'paid', devolvidoCentavos: 1 }, /devolveu R\$ 0,01 deste/],
  [
    'Pagamento confirmado',
    'complete',
    { estado: 'paid', devolvidoCentavos: 9_999 },
    /devolveu R\$ 99,99 deste/,
  ],
  [
    'Pagamento devolvido',
    'complete',
    { estado: 'refunded', devolvidoCentavos: 10_000 },
    /^A loja devolveu R\$ 100,00 \(/,
  ],
  ['Pedido cancelado', 'cancelled', { estado: 'expired' }, /Nada foi cobrado/],
  ['Pagamento devolvido', 'complete', { estado: 'refunded' }, /^A loja devolveu R\$ 100,00/],
  ['Pagamento devolvido', 'cancelled', { estado: 'refunded' }, /chegou depois do prazo/],
  ['Pague R$ 100,00 no cartão', 'open', { estado: 'created', cartao: card }, /guardado/],
  [
    'Cartão recusado',
    'open',
    { estado: 'refused', cartao: { ...card, motivo: 'Sem limite.' } },
    /^Sem limite\./,
  ],
  [
    'O cartão não passou',
    'open',
    { estado: 'refused', cartao: { ...card, podePagar: false } },
    /não aceita mais/,
  ],
  ['Pedido cancelado', 'cancelled', { estado: 'refused', cartao: card }, /Nada foi cobrado/],
  ['Pedido cancelado', 'cancelled', { estado: 'paid' }, /depois do prazo .* R\$ 100,00 voltam para você/],
  [
    'Pagamento confirmado',
    'complete',
    { estado: 'paid', cartao: { ...card, bandeira: 'Visa', final: '1111' } },
    /no cartão Visa final 1111/,
  ],
])('%s: an order that is %s with the payment %o', (heading, estado, payment, text) => {
  const pagamento: OrderPayment['pagamento'] = {
    estado: 'pending',
    centavos: 10_000,
    podeRenovar: false,
    demo: true,
    ...payment,
  };
  const texts = describePayment({ estado, pedido, pagamento }, 'beside the code');
  expect(texts.heading.replaceAll('\u00a0', ' ')).toBe(heading);
  expect(texts.text.replaceAll('\u00a0', ' ')).toMatch(text);
});

it.each([
  ['expired', {}, /^Você cancelou este pedido. Nada foi cobrado.$/],
  ['paid', {}, /R\$ 100,00 voltam para você; [^.]+\)\.$/],
  ['paid', { devolvidoCentavos: 1 }, /R\$ 99,99 voltam .+\. A loja devolveu R\$ 0,01 deste pagamento\.$/],
  ['refunded', { devolvidoCentavos: 10_000 }, /Devolvemos R\$ 100,00 \(/],
] as const)('an order that its buyer cancelled, with a payment %s %o', (estado, part, text) => {
  const pagamento = { estado, centavos: 10_000, podeRenovar: false, demo: true, ...part } as const;
  const cancelamento = { por: 'comprador', em: '2026-03-05T15:00:00Z' } as const;
  const texts = describePayment({ estado: 'cancelled', pedido, pagamento, cancelamento }, '');
  expect(texts.heading).toBe('Pedido cancelado');
  expect(texts.text.replaceAll('\u00a0', ' ')).toMatch(text);
});

it.each([
  ['open', 'other', undefined],
  ['complete', 'other', undefined],
  ['other', 'paid', undefined],
  ['cancelled', 'expired', 'other'],
] as const)('says nothing of money in an unknown state: %s, %s, %s', (estado, state, por) => {
  const pagamento = { estado: state, centavos: 10_000, podeRenovar: true, demo: true } as const;
  const cancelamento = por && { por, em: '2026-03-05T15:00:00Z' };
  const { heading, text } = describePayment(
    { estado, pedido, pagamento, ...(cancelamento && { cancelamento }) },
    'beside the code',
  );
  expect(heading).toBe('Situação do pagamento em atualização');
  expect(text).toMatch(/Não pague de novo/);
  expect(text).not.toMatch(/R\$|cobrado/);
});

it('an order that its buyer cancelled says nothing of a payment in an unknown state', () => {
  const pagamento = { estado: 'other', centavos: 10_000, podeRenovar: false, demo: true } as const;
  const cancelamento = { por: 'comprador', em: '2026-03-05T15:00:00Z' } as const;
  const { text } = describePayment({ estado: 'cancelled', pedido, pagamento, cancelamento }, '');
  expect(text).toBe('Você cancelou este pedido.');
});

const sums = (
  totais: Parameters<typeof describeSums>[0]['totais'],
  campos: Parameters<typeof describeSums>[0]['campos'] = {},
) => describeSums({ totais, campos }).map(({ label, text }) => `${label}: ${text}`.replaceAll('\u00a0', ' '));

it('names each sum that there is, the total at the end', () => {
  const goods = { produtosCentavos: 10_000, descontoVistaCentavos: 0, totalCentavos: 10_000 };
  expect(sums(goods)).toEqual(['Produtos: R$ 100,00', 'Frete: a escolher', 'Total sem o frete: R$ 100,00']);
  expect(sums({ ...goods, freteCentavos: 0 }).slice(1)).toEqual(['Frete: Grátis', 'Total no PIX: R$ 100,00']);
  const coupon = { codigo: 'BRISA5', centavos: 500 };
  const byCard = { ...goods, cupom: coupon, freteCentavos: 1, jurosCentavos: 1_000, totalCentavos: 10_501 };
  expect(sums(byCard, { pagamento: 'cartao' }).slice(1)).toEqual([
    'Cupom BRISA5 no cartão: -R$ 5,00',
    'Frete: R$ 0,01',
    'Juros do parcelamento: R$ 10,00',
    'Total no cartão: R$ 105,01',
  ]);
  expect(sums({ ...goods, descontoVistaCentavos: 1 })[0], 'as its lines are charged').toBe(
    'Produtos, com R$ 0,01 de desconto no PIX: R$ 99,99',
  );
});
