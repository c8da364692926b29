import type { OrderPayment, Shipment } from '@storefront/contracts/api';
import { fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { buildAfterSale } from '../testing/build-after-sale.ts';
import { buildOrder } from '../testing/fake-account.ts';
import { OrderPage } from './order-page.tsx';

const path = '/checkout/orders/AR-1';
const sale = { [`GET ${path}/after-sale`]: buildAfterSale() };
const call = `POST ${path}/cancel`;
const shipment = (estado: Shipment['estado']): Shipment => ({
  tipo: 'entrega',
  estado,
  itens: [],
  historico: [],
});

function reply(estado: OrderPayment['estado'], sent?: Shipment['estado']): OrderPayment {
  const paid = estado === 'complete';
  return {
    estado,
    pedido: { ...buildOrder('AR-1'), ...(sent && { remessas: [shipment(sent)] }) },
    pagamento: { estado: paid ? 'paid' : 'expired', centavos: 187_990, podeRenovar: false, demo: true },
  };
}
const cancelled: OrderPayment = {
  ...reply('cancelled'),
  pagamento: { estado: 'refunded', centavos: 187_990, podeRenovar: false, demo: true },
  cancelamento: { por: 'comprador', em: '2026-11-20T12:00:00Z', protocolo: 'PR-23456789AB' },
};

afterEach(() => vi.useRealTimers());

async function open(answer: OrderPayment) {
  const network = fakeNetwork({
    [`GET ${path}/payment`]: answer,
    ...sale,
  });
  const rendered = renderInShop(<OrderPage />, { network, address: '/checkout/pedido/AR-1' });
  await screen.findByRole('heading', { level: 1, name: 'Pedido AR-1' });
  const press = (name: string) => rendered.user.click(screen.getByRole('button', { name }));
  const cancels = () => network.log.filter((each) => each.startsWith(call));
  return { ...rendered, network, press, cancels };
}

it('a paid order is cancelled by a second press, and the page has the protocol', async () => {
  const { network, press, cancels } = await open(reply('complete', 'picked'));
  await press('Cancelar pedido');
  expect(screen.getByText(/tudo o que você pagou volta para você/)).toBeVisible();
  expect(cancels()).toEqual([]);
  network.answer({ ...sale, [call]: cancelled });
  await press('Confirmar o cancelamento');
  expect(await screen.findByRole('heading', { name: 'Pedido cancelado' })).toBeVisible();
  expect(screen.getByText(/^Você cancelou este pedido\. Devolvemos R\$\s1\.879,90/)).toBeVisible();
  expect(screen.getByText('Protocolo do cancelamento: PR-23456789AB')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancelar pedido' })).toBeNull();
  expect(cancels()).toHaveLength(1);
});

it('a cancelled order shows without a reload that the money has gone back, and then asks no more', async () => {
  vi.useFakeTimers();
  const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const pagamento = { ...cancelled.pagamento, estado: 'paid' } as const;
  const network = fakeNetwork({ [`GET ${path}/payment`]: { ...cancelled, pagamento }, ...sale });
  renderInShop(<OrderPage />, { network, address: '/checkout/pedido/AR-1' });
  const reads = () => network.log.filter((each) => each.includes('/payment')).length;
  await later(0);
  await later(60_000);
  expect(screen.getByText(/a devolução está a caminho/)).toBeVisible();
  expect(reads(), 'after 1.5, 4.5, 10.5, 22.5 and 46.5 seconds').toBe(6);
  network.answer({ ...sale, [`GET ${path}/payment`]: cancelled });
  await later(60_000);
  expect(screen.getByText(/Devolvemos R\$\s1\.879,90/)).toBeVisible();
  expect(reads()).toBe(7);
  await later(600_000);
  expect(reads()).toBe(7);
});

it('an order that waits for its payment says that nothing was charged; it can be kept', async () => {
  const { press, cancels } = await open(reply('open'));
  await press('Cancelar pedido');
  expect(screen.getByText('O pedido inteiro é cancelado. Nada foi cobrado.')).toBeVisible();
  await press('Manter o pedido');
  expect(screen.getByRole('button', { name: 'Cancelar pedido' })).toBeVisible();
  expect(cancels()).toEqual([]);
});

it.each(['shipped', 'delivered', 'returned'] as const)(
  'an order that is %s offers it no more',
  async (sent) => {
    await open(reply('complete', sent));
    expect(screen.queryByRole('button', { name: 'Cancelar pedido' })).toBeNull();
  },
);

it('an order that has left meanwhile says so, and shows where it is', async () => {
  const { network, press } = await open(reply('complete', 'picked'));
  await press('Cancelar pedido');
  network.answer({ ...sale, [`GET ${path}/payment`]: reply('complete', 'shipped') });
  network.failNext('POST', 409, { code: 'order-shipped' });
  await press('Confirmar o cancelamento');
  expect(await screen.findByRole('alert')).toHaveTextContent(/já saiu.*desistir da compra em até 7 dias/);
  expect(screen.queryByRole('button', { name: 'Cancelar pedido' })).toBeNull();
});

it.each([
  ['a lost reply', 0, /A loja não respondeu/],
  ['an outage', 503, /não pôde ser cancelado agora|A loja não respondeu/],
])('%s is said, and can be tried again', async (_, status, text) => {
  const { network, press } = await open(reply('complete', 'picked'));
  network.failNext('POST', status);
  await press('Cancelar pedido');
  await press('Confirmar o cancelamento');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  network.answer({ ...sale, [call]: cancelled });
  await press('Cancelar pedido');
  await press('Confirmar o cancelamento');
  expect(await screen.findByRole('heading', { name: 'Pedido cancelado' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
