import { OrderReply } from '@storefront/contracts/api';
import { fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { plainText } from '@storefront/remote-kit/testing/plain-text';
import { loadContext, renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { head, load } from './load-tracking.ts';
import { OrderTrackingPage } from './order-tracking-page.tsx';

function orderReply(status: string) {
  return OrderReply.parse({
    pedido: {
      numero: 'A-12',
      criadoEm: '2026-11-20T01:00:00Z',
      status,
      total: 3000,
      itens: [{ nome: 'Split', quantidade: 2, precoPor: 1500 }],
      demo: true,
    },
  });
}

async function open(search: string, answer: object | number = 404) {
  const network = fakeNetwork({ 'GET /checkout/orders/A-12': answer });
  const data = await load(loadContext(`/rastreio${search}`, network));
  return { data, calls: network.log, ...renderInShop(<OrderTrackingPage data={data} />) };
}

it('asks for a number and puts it into the URL', async () => {
  const { calls, address } = await open('');
  expect(calls).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: 'Número do pedido' }), ' A-12 {Enter}');
  expect(address()).toBe('/rastreio?pedido=A-12');
});

it('shows how far the order is', async () => {
  await open('?pedido=A-12', orderReply('transporte'));
  expect(screen.getByRole('heading', { name: 'Pedido A-12' })).toBeVisible();
  expect(screen.getByText('Em transporte')).toHaveAttribute('aria-current', 'step');
  expect(screen.getByText('Entregue')).toHaveAttribute('data-reached', 'false');
  expect(screen.getByText(/Feito em 19\/11\/2026/)).toBeVisible();
  expect(screen.getByText(/Total R\$\s3\.000,00/)).toBeVisible();
});

it.each([true, false])('says that it waits for its payment: %s', async (aguardaPagamento) => {
  const { pedido } = orderReply('recebido');
  await open('?pedido=A-12', { pedido: { ...pedido, aguardaPagamento } });
  expect(screen.queryByText(/Aguardando o pagamento/) !== null).toBe(aguardaPagamento);
});

it('lines, coupon and freight add up to the total, also of two lines of one product', async () => {
  const { pedido } = orderReply('recebido');
  const itens = [...pedido.itens, { nome: 'Split', quantidade: 1, precoPor: 1400 }];
  const reply = { pedido: { ...pedido, itens, desconto: 220, frete: 79.9, total: 4259.9 } };
  const { container } = await open('?pedido=A-12', reply);
  expect(plainText(container)).toContain(
    '2 × SplitR$ 3.000,001 × SplitR$ 1.400,00Desconto do cupom− R$ 220,00FreteR$ 79,90Total R$ 4.259,90',
  );
});

it('a line names the voltage and the seller', async () => {
  const { pedido } = orderReply('recebido');
  const opcoes = [{ nome: 'Voltagem', valor: '127 V' }];
  const itens = [{ nome: 'Ventilador', quantidade: 1, precoPor: 199.9, opcoes, seller: 'Polo Frio' }];
  await open('?pedido=A-12', { pedido: { ...pedido, itens } });
  expect(screen.getByText('1 × Ventilador (Voltagem: 127 V, vendido por Polo Frio)')).toBeVisible();
});

it('free delivery is said', async () => {
  const { pedido } = orderReply('recebido');
  const { container } = await open('?pedido=A-12', { pedido: { ...pedido, frete: 0 } });
  expect(plainText(container)).toContain('FreteGrátisTotal R$ 3.000,00');
});

it('shows a cancelled order without steps', async () => {
  await open('?pedido=A-12', orderReply('cancelado'));
  expect(screen.getByText('Pedido cancelado')).toBeVisible();
  expect(screen.queryByText('Entregue')).toBeNull();
});

it.each([
  ['an unknown order', 404, /Não encontramos o pedido A-12/],
  ['a number of another form', 400, /Não encontramos o pedido A-12/],
  ['an outage', 503, /Não foi possível consultar/],
])('%s is shown in place, and the form keeps the number', async (_, answer, text) => {
  await open('?pedido=A-12', answer);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('textbox')).toHaveValue('A-12');
});

it('a shopper’s order is not indexed', async () => {
  const { data } = await open('?pedido=A-12', orderReply('recebido'));
  expect(head(data).indexable).toBe(false);
  const asking = await load(loadContext('/rastreio', fakeNetwork()));
  expect(head(asking)).toMatchObject({ title: 'Rastrear pedido | Loja', indexable: true });
});

it('another order updates the same field', async () => {
  const view = renderInShop(<Navigated />);
  const field = screen.getByRole('textbox');
  await userEvent.click(screen.getByRole('button', { name: 'Outro pedido' }));
  expect(field).toHaveValue('B-2');
  expect(view.container).toContainElement(field);
});

function Navigated() {
  const [number, setNumber] = useState('A-12');
  return (
    <>
      <OrderTrackingPage data={{ title: 'Rastrear pedido', tracking: { state: 'unknown', number } }} />
      <button type="button" onClick={() => setNumber('B-2')}>
        Outro pedido
      </button>
    </>
  );
}

it.each([
  ['transporte', 'Em transporte', 'Entregue'],
  ['cancelado', 'Pedido devolvido', 'Pedido cancelado'],
] as const)('shows what each place sends; an order %s says %s', async (status, text, other) => {
  const { pedido } = orderReply(status);
  const remessas = [
    {
      tipo: 'entrega',
      estado: 'picked',
      origem: 'CD',
      itens: [{ nome: 'Split', quantidade: 2 }],
      historico: [],
    },
    { tipo: 'visita', estado: 'to-pick', visita: '2026-12-02-manha', itens: [], historico: [] },
  ];
  await open('?pedido=A-12', { pedido: { ...pedido, remessas } });
  expect(screen.getByText(text)).toBeVisible();
  if (status === 'cancelado') expect(screen.queryByText(other)).toBeNull();
  const [sent, visit] = within(screen.getByRole('list', { name: 'Remessas' })).getAllByRole('listitem');
  expect(plainText(sent ?? null)).toBe('Entrega, de CD, 2 × SplitSeparado');
  expect(plainText(visit ?? null)).toBe(
    'Visita do técnico: quarta, 02/12/2026, de manhã (8h às 12h)Aguardando um técnico',
  );
});

it('names the day of a visit before there is anything to send', async () => {
  const { pedido } = orderReply('recebido');
  await open('?pedido=A-12', { pedido: { ...pedido, visita: '2026-12-02-tarde' } });
  expect(screen.getByText('Visita do técnico: quarta, 02/12/2026, à tarde (13h às 18h).')).toBeVisible();
});
