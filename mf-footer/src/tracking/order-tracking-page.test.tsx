import type { TrackedOrder } from '@storefront/contracts/api';
import { fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { plainText } from '@storefront/remote-kit/testing/plain-text';
import { loadContext, renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { head, load } from './load-tracking.ts';
import { OrderTrackingPage } from './order-tracking-page.tsx';

const call = 'POST /checkout/orders/track';
const order: TrackedOrder = { numero: 'A-12', criadoEm: '2026-11-20T01:00:00Z', status: 'transporte' };
const shipment: NonNullable<TrackedOrder['remessas']>[number] = {
  tipo: 'entrega',
  estado: 'shipped',
  origem: 'CD',
  codigo: 'DEMO-ABCD2345',
  historico: [
    { estado: 'to-pick', em: '2026-11-20T02:00:00Z' },
    { estado: 'shipped', em: '2026-11-21T12:00:00Z' },
  ],
};
const number = () => screen.getByRole('textbox', { name: 'Número do pedido' });
const contact = () => screen.getByRole('textbox', { name: 'E-mail, CPF ou CNPJ da compra' });

async function open(search = '', answer: object | number = 404) {
  const network = fakeNetwork({ [call]: typeof answer === 'number' ? answer : { pedido: answer } });
  const data = await load(loadContext(`/rastreio${search}`, network));
  return { data, ...renderInShop(<OrderTrackingPage data={data} />, { network }) };
}

async function track(answer: object | number) {
  const opened = await open('?pedido=A-12', answer);
  await userEvent.type(contact(), ' ana@exemplo.example {Enter}');
  return opened;
}

it('asks for a number and for who made the order, and puts neither into the URL', async () => {
  const { network, address } = await open('', order);
  const before = address();
  await userEvent.type(number(), ' A-12 {Enter}');
  expect(network.log).toEqual([]);
  await userEvent.type(contact(), '529.982.247-25{Enter}');
  const heading = await screen.findByRole('heading', { name: 'Pedido A-12' });
  await vi.waitFor(() => expect(heading).toHaveFocus());
  expect(network.log).toEqual([`${call} {"numero":"A-12","contato":"529.982.247-25"}`]);
  expect(address()).toBe(before);
});

it('a link with the number asks for nobody’s order yet, and fills in the number', async () => {
  const { network, data } = await open('?pedido=A-12', order);
  expect(number()).toHaveValue('A-12');
  expect(contact()).toHaveValue('');
  expect(network.log).toEqual([]);
  expect(head(data)).toMatchObject({ title: 'Rastrear pedido | Loja', indexable: false });
});

it('without scripts the form is posted to the purchase’s pages', async () => {
  await open();
  const form = number().closest('form');
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('action', '/v2/front/compra/rastreio');
});

it('shows how far the order is', async () => {
  await track(order);
  expect(await screen.findByText('Em transporte')).toHaveAttribute('aria-current', 'step');
  expect(screen.getByText('Entregue')).toHaveAttribute('data-reached', 'false');
  expect(screen.getByText(/Feito em 19\/11\/2026/)).toBeVisible();
});

it.each([true, false])('says that it waits for its payment: %s', async (aguardaPagamento) => {
  await track({ ...order, status: 'recebido', aguardaPagamento });
  expect(await screen.findByText('Pedido recebido')).toBeVisible();
  expect(screen.queryByText(/Aguardando o pagamento/) !== null).toBe(aguardaPagamento);
});

it('shows what each place sends, with its history and the carrier’s code', async () => {
  const visit = { tipo: 'visita', estado: 'to-pick', visita: '2026-12-02-manha', historico: [] };
  await track({ ...order, remessas: [shipment, visit] });
  const list = await screen.findByRole('list', { name: 'Remessas' });
  expect(plainText(list)).toBe(
    'Entrega (origem: CD)Código de rastreio: DEMO-ABCD2345Aguardando separação, 19/11/2026Em transporte, 21/11/2026' +
      'Visita do técnico: quarta, 02/12/2026, de manhã (8h às 12h)',
  );
  expect(within(list).getAllByRole('heading', { level: 3 })).toHaveLength(2);
});

it.each([
  ['Pedido cancelado', undefined],
  ['Pedido devolvido', [{ ...shipment, estado: 'returned' }]],
])('shows a %s without steps', async (text, remessas) => {
  await track({ ...order, status: 'cancelado', ...(remessas && { remessas }) });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByText('Entregue')).toBeNull();
});

it('names the day of a visit before there is anything to send', async () => {
  await track({ ...order, visita: '2026-12-02-tarde' });
  expect(
    await screen.findByText('Visita do técnico: quarta, 02/12/2026, à tarde (13h às 18h).'),
  ).toBeVisible();
});

it.each([
  [
    'an unknown order, or one of somebody else',
    404,
    /Não encontramos um pedido com este número e este e-mail/,
  ],
  ['a number of another form', 400, /Não encontramos um pedido/],
  ['too many tries', 429, /muitas tentativas/],
  ['an outage', 503, /Não foi possível consultar/],
])('%s is shown in place, and the form keeps what was typed', async (_, answer, text) => {
  await track(answer);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(number()).toHaveValue('A-12');
  expect(contact()).toHaveDisplayValue(/ana@exemplo.example/);
});

it('a lost reply can be asked for again', async () => {
  const { network } = await open('?pedido=A-12', order);
  network.failNext('POST', 0);
  await userEvent.type(contact(), 'ana@exemplo.example{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(/Tente de novo/);
  await userEvent.click(screen.getByRole('button', { name: 'Rastrear' }));
  expect(await screen.findByRole('heading', { name: 'Pedido A-12' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('another order updates the same field', async () => {
  const view = renderInShop(<Navigated />);
  const field = number();
  await userEvent.click(screen.getByRole('button', { name: 'Outro pedido' }));
  expect(field).toHaveValue('B-2');
  expect(view.container).toContainElement(field);
});

function Navigated() {
  const [shown, setShown] = useState('A-12');
  return (
    <>
      <OrderTrackingPage data={{ title: 'Rastrear pedido', number: shown }} />
      <button type="button" onClick={() => setShown('B-2')}>
        Outro pedido
      </button>
    </>
  );
}
