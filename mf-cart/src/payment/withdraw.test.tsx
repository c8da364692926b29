import {
  type AfterSale,
  type OrderPayment,
  type OrderReturn,
  returnStepText,
} from '@storefront/contracts/api';
import { fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { plainText } from '@storefront/remote-kit/testing/plain-text';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { buildAfterSale } from '../testing/build-after-sale.ts';
import { buildOrder } from '../testing/fake-account.ts';
import { OrderPage } from './order-page.tsx';

const path = '/checkout/orders/AR-1';
const order: OrderPayment = {
  estado: 'complete',
  pedido: {
    ...buildOrder('AR-1'),
    itens: [
      { nome: 'Split 1', quantidade: 2, precoPor: 900 },
      { nome: 'Ventilador', quantidade: 1, precoPor: 199 },
    ],
    remessas: [{ tipo: 'entrega', estado: 'delivered', codigo: 'DEMO-ABCD2345', itens: [], historico: [] }],
  },
  pagamento: { estado: 'paid', centavos: 199_900, podeRenovar: false, demo: true },
};
const sale = buildAfterSale({
  itens: [
    { situacao: 'open', ate: '2026-12-02', centavos: 180_000 },
    { situacao: 'open', ate: '2026-12-02', centavos: 19_900 },
  ],
  pagamentos: [
    {
      forma: 'pix',
      centavos: 199_900,
      historico: [
        { estado: 'pending', em: '2026-11-20T02:00:00Z' },
        { estado: 'paid', em: '2026-11-20T12:00:00Z' },
      ],
      devolucoes: [{ centavos: 150, em: '2026-11-22T12:00:00Z' }],
    },
  ],
});
const returned: OrderReturn = {
  protocolo: 'PR-23456789AB',
  estado: 'asked',
  pedidaEm: '2026-11-26T12:00:00Z',
  centavos: 19_900,
  itens: [1],
};
const after: AfterSale = {
  ...sale,
  itens: sale.itens.map((item, at) => (at === 1 ? { situacao: 'given-up', centavos: 19_900 } : item)),
  devolucoes: [returned],
};

async function open(answer: AfterSale | number = sale) {
  const network = fakeNetwork({ [`GET ${path}/payment`]: order, [`GET ${path}/after-sale`]: answer });
  const rendered = renderInShop(<OrderPage />, { network, address: '/checkout/pedido/AR-1' });
  await screen.findByRole('heading', { level: 1, name: 'Pedido AR-1' });
  const press = (name: string) => rendered.user.click(screen.getByRole('button', { name }));
  const calls = () => network.log.filter((each) => each.startsWith('POST'));
  return { ...rendered, network, press, calls };
}
afterEach(() => vi.useRealTimers());
const region = () => screen.findByRole('region', { name: 'Desistir da compra' });

it('names what comes back for each line and until when, and gives up what is chosen', async () => {
  const { network, press, calls, user } = await open();
  expect(plainText(await region())).toContain('até 7 dias depois de receber');
  await press('Desistir da compra');
  expect(calls()).toEqual([]);
  const lines = within(await region()).getAllByRole('checkbox', { checked: true });
  expect(lines).toHaveLength(2);
  expect(screen.getByLabelText(/^2 × Split 1: você recebe R\$\s1\.800,00\. Até 02\/12\/2026$/)).toBe(
    lines[0],
  );
  await user.click(screen.getByLabelText(/^2 × Split 1/));
  const pagamento = { ...order.pagamento, devolvidoCentavos: 19_900 };
  network.answer({ [`POST ${path}/returns`]: after, [`GET ${path}/payment`]: { ...order, pagamento } });
  await press('Confirmar a desistência');
  expect(await screen.findByText(/A loja devolveu R\$\s199,00 deste pagamento\./)).toBeVisible();
  const list = await screen.findByRole('region', { name: 'Devoluções' });
  expect(screen.getByRole('heading', { name: 'Devoluções' })).toHaveFocus();
  expect(plainText(list)).toContain('Protocolo: PR-23456789AB');
  expect(plainText(list)).toContain('1 × Ventilador');
  expect(plainText(list)).toContain('R$ 199,00 voltam para você');
  expect(plainText(list)).toContain(returnStepText);
  expect(calls()).toEqual([`POST ${path}/returns {"itens":[1]}`]);
  await press('Desistir da compra');
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
});

it('shows without a reload that the money has gone back, and then asks no more', async () => {
  vi.useFakeTimers();
  const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const network = fakeNetwork({ [`GET ${path}/payment`]: order, [`GET ${path}/after-sale`]: after });
  renderInShop(<OrderPage />, { network, address: '/checkout/pedido/AR-1' });
  await later(1_600);
  expect(screen.getByRole('region', { name: 'Devoluções' })).toBeVisible();
  expect(screen.queryByText(/A loja devolveu/)).toBeNull();
  const devolucoes = [{ centavos: 19_900, em: '2026-11-26T12:00:05Z', por: 'comprador' }];
  network.answer({
    [`GET ${path}/payment`]: { ...order, pagamento: { ...order.pagamento, devolvidoCentavos: 19_900 } },
    [`GET ${path}/after-sale`]: { ...after, pagamentos: [{ ...sale.pagamentos[0], devolucoes }] },
  });
  await later(3_000);
  expect(screen.getByText(/A loja devolveu R\$\s199,00/)).toBeVisible();
  expect(screen.getByText(/Devolvida uma parte, R\$\s199,00/)).toBeVisible();
  const { length } = network.calls;
  await later(600_000);
  expect(network.calls).toHaveLength(length);
});

it('gives up some pieces of a line, and names what comes back for them; the others can follow', async () => {
  const { network, press, calls, user } = await open();
  await region();
  await press('Desistir da compra');
  const pieces = within(await screen.findByRole('group', { name: 'Quantas peças de Split 1' }));
  expect(screen.queryByRole('group', { name: /Ventilador/ }), 'it has one piece').toBeNull();
  await user.click(pieces.getByRole('button', { name: 'Diminuir quantidade' }));
  expect(screen.getByLabelText(/^1 × Split 1: você recebe R\$\s900,00\./)).toBeChecked();
  await user.click(screen.getByLabelText(/Ventilador/));
  const left: AfterSale = {
    ...sale,
    itens: sale.itens.map((item, at) => (at === 0 ? { ...item, devolvidas: 1 } : item)),
    devolucoes: [{ ...returned, centavos: 90_000, itens: [0], pecas: [{ item: 0, quantidade: 1 }] }],
  };
  network.answer({ [`POST ${path}/returns`]: left, [`GET ${path}/payment`]: order });
  await press('Confirmar a desistência');
  expect(plainText(await screen.findByRole('region', { name: 'Devoluções' }))).toContain('1 × Split 1');
  await press('Desistir da compra');
  expect(screen.queryByRole('group', { name: /Split/ }), 'one piece is left').toBeNull();
  await user.click(screen.getByLabelText(/Ventilador/));
  await press('Confirmar a desistência');
  expect(calls().map((call) => call.split(' ').at(-1))).toEqual([
    '{"itens":[{"item":0,"devolvidas":1}]}',
    '{"itens":[0]}',
  ]);
});

it('without any line it asks for one; everything can be kept', async () => {
  const { press, calls, user } = await open();
  await region();
  await press('Desistir da compra');
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
  await press('Confirmar a desistência');
  expect(screen.getByRole('alert')).toHaveTextContent('Escolha ao menos um item.');
  await press('Ficar com tudo');
  expect(screen.getByRole('button', { name: 'Desistir da compra' })).toBeVisible();
  expect(calls()).toEqual([]);
});

it.each(['waits', 'over', 'given-up'] as const)('lines that are %s are not offered', async (situacao) => {
  await open({ ...sale, itens: sale.itens.map(({ centavos }) => ({ situacao, centavos })) });
  expect(await screen.findByRole('region', { name: 'Histórico do pagamento' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Desistir da compra' })).toBeNull();
});

it.each([
  ['a line whose time is over meanwhile', 409, 'return-refused', /não pode mais ser devolvido/],
  ['a lost reply', 0, '', /A loja não respondeu/],
])('%s is said, and what stands is read again', async (_, status, code, text) => {
  const { network, press } = await open();
  await region();
  await press('Desistir da compra');
  network.failNext('POST', status, { code });
  network.answer({ [`GET ${path}/after-sale`]: after });
  await press('Confirmar a desistência');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('region', { name: 'Devoluções' })).toBeVisible();
});

it('shows the payment’s history in São Paulo’s days, and the carrier’s code', async () => {
  const { container } = await open();
  const history = await screen.findByRole('region', { name: 'Histórico do pagamento' });
  expect(plainText(history)).toContain('R$ 1.999,00 no PIX');
  expect(within(history).getAllByRole('listitem').map(plainText)).toEqual([
    'Aguardando pagamento, 19 de novembro de 2026',
    'Pago, 20 de novembro de 2026',
    'Devolvida uma parte, R$ 1,50, 22 de novembro de 2026',
  ]);
  expect(container).toHaveTextContent('Código de rastreio: DEMO-ABCD2345');
});

it('a failure is said in place, and can be tried again', async () => {
  const { network, press } = await open(503);
  expect(await screen.findByText(/Não foi possível ver devoluções e pagamentos/)).toBeVisible();
  network.answer({ [`GET ${path}/after-sale`]: sale });
  await press('Tentar de novo');
  expect(await region()).toBeVisible();
});
