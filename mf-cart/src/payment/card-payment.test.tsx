import type { CardPayment, OrderPayment } from '@storefront/contracts/api';
import { fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { plainText } from '@storefront/remote-kit/testing/plain-text';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildAfterSale } from '../testing/build-after-sale.ts';
import { buildOrder } from '../testing/fake-account.ts';
import { OrderPage } from './order-page.tsx';

const path = '/checkout/orders/AR-1';
const sale = { [`GET ${path}/after-sale`]: buildAfterSale() };
const card: CardPayment = {
  quadro: 'http://cartao.example/demo/cartao',
  parcelas: 10,
  parcelaCentavos: 18_799,
  recusas: 0,
  podePagar: true,
};
const reply = (
  estado: OrderPayment['pagamento']['estado'],
  more: Partial<CardPayment> = {},
  order: OrderPayment['estado'] = 'open',
): OrderPayment => ({
  estado: order,
  pedido: buildOrder('AR-1'),
  pagamento: { estado, centavos: 187_990, podeRenovar: false, demo: true, cartao: { ...card, ...more } },
});

async function open(answer = reply('created')) {
  const network = fakeNetwork({
    [`GET ${path}/payment`]: answer,
    ...sale,
  });
  const rendered = renderInShop(<OrderPage />, { network, address: '/checkout/pedido/AR-1' });
  await screen.findByRole('heading', { level: 1, name: 'Pedido AR-1' });
  return { ...rendered, network };
}
const frame = () => screen.getByTitle<HTMLIFrameElement>('Dados do cartão');
const heading = (name: string | RegExp) => screen.findByRole('heading', { name });

/** What the page in the frame sends. */
const send = (data: unknown, from: { origin?: string; source?: Window | null } = {}) =>
  act(async () => {
    const { origin = 'http://cartao.example', source = frame().contentWindow } = from;
    dispatchEvent(new MessageEvent('message', { data, origin, source }));
  });
const token = { kind: 'card', token: 'abc' };
const charges = ({ log }: { log: readonly string[] }) => log.filter((call) => call.startsWith('POST'));

it('the last instalment is named where it differs', async () => {
  const { container } = await open(reply('created', { ultimaParcelaCentavos: 18_793 }));
  expect(await heading(/^Pague/)).toBeVisible();
  expect(plainText(container)).toContain('Em 10x de R$ 187,99, a última de R$ 187,93.');
});

it('a card is typed in a frame of another origin, which gets the amount', async () => {
  const { container, network } = await open();
  expect(await heading(/^Pague R\$.1\.879,90 no cartão$/)).toBeVisible();
  expect(plainText(container)).toContain('Em 10x de R$ 187,99.');
  const address = new URL(frame().src);
  expect(address.origin).toBe('http://cartao.example');
  expect(new URLSearchParams(address.hash.slice(1)).get('texto')).toMatch(/^Pagar R\$\s1\.879,90$/);
  network.answer({
    ...sale,
    [`POST ${path}/card`]: reply('paid', { bandeira: 'Visa', final: '1111' }, 'complete'),
  });
  await send(token);
  expect(await screen.findByText(/Recebemos .* no cartão Visa final 1111/)).toBeVisible();
  expect(charges(network)).toEqual([`POST ${path}/card {"token":"abc"}`]);
});

it('takes nothing from another origin, or from another window', async () => {
  const { network } = await open();
  await send(token, { origin: 'http://outro.example' });
  await send(token, { source: window });
  await send({ kind: 'card', token: 7 });
  expect(charges(network)).toEqual([]);
  await send({ kind: 'height', px: 700 });
  expect(frame()).toHaveAttribute('height', '700');
});

it('a declined card says why, and keeps the frame with what was typed for another try', async () => {
  const { network } = await open();
  const before = frame();
  network.answer({
    [`POST ${path}/card`]: reply('refused', { motivo: 'O banco não autorizou a compra.', recusas: 1 }),
  });
  await send(token);
  expect(await heading('Cartão recusado')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(/O banco não autorizou a compra. Nada foi cobrado/);
  expect(frame()).toBe(before);
});

it('three declines end it kindly, and say what can be done', async () => {
  await open(reply('refused', { recusas: 3, podePagar: false }));
  expect(await heading('O cartão não passou')).toBeVisible();
  expect(screen.getByText(/recusado 3 vezes.*Nada foi cobrado.*cancelado automaticamente/)).toBeVisible();
  expect(screen.queryByTitle('Dados do cartão')).toBeNull();
});

it.each([
  ['a provider that is down', 503, 'provider-unavailable'],
  ['a lost reply', 0, ''],
])('%s leaves the order waiting, says so, and can be tried again', async (_, status, code) => {
  const { network } = await open();
  network.failNext('POST', status, { code });
  await send(token);
  expect(await screen.findByRole('alert')).toHaveTextContent(/pedido está guardado.*não cobra duas vezes/);
  network.answer({ ...sale, [`POST ${path}/card`]: reply('paid', {}, 'complete') });
  await send(token);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(await heading('Pagamento confirmado')).toBeVisible();
});

it('where no frame is reached, the order waits and says so', async () => {
  const { quadro: _, ...unreached } = card;
  const answer = reply('created');
  await open({ ...answer, pagamento: { ...answer.pagamento, cartao: unreached } });
  expect(await screen.findByText(/O cartão não pode ser digitado agora/)).toBeVisible();
});

describe('a frame that does not load', () => {
  afterEach(() => vi.useRealTimers());
  const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const openLate = async () => {
    vi.useFakeTimers();
    const network = fakeNetwork({ ...sale, [`GET ${path}/payment`]: reply('refused') });
    renderInShop(<OrderPage />, { network, address: '/checkout/pedido/AR-1' });
    await later(0);
  };
  const again = () => screen.queryByRole('button', { name: 'Carregar de novo' });

  it('is said after a while, and loaded again by a press, which gets the focus', async () => {
    await openLate();
    await later(14_999);
    expect(again()).toBeNull();
    await later(1);
    expect(screen.getByRole('alert')).toHaveTextContent(/não carregou. Seu pedido está guardado/);
    const before = frame();
    expect(before).not.toBeVisible();
    await act(async () => again()?.click());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(frame()).not.toBe(before);
    expect(frame()).toHaveFocus();
  });

  it('is said soon once the browser shows its own error there, and shown when it speaks after all', async () => {
    await openLate();
    await act(async () => frame().dispatchEvent(new Event('load')));
    await later(1_999);
    expect(again()).toBeNull();
    await later(1);
    expect(again()).toBeVisible();
    await send({ kind: 'height', px: 700 });
    expect(again()).toBeNull();
    expect(frame()).toBeVisible();
  });

  it('is not said of one that has spoken', async () => {
    await openLate();
    await send({ kind: 'height', px: 700 });
    await act(async () => frame().dispatchEvent(new Event('load')));
    await later(60_000);
    expect(again()).toBeNull();
  });
});

it('an order that was cancelled takes no card', async () => {
  await open(reply('expired', { podePagar: false }, 'cancelled'));
  expect(await heading('Pedido cancelado')).toBeVisible();
  expect(screen.queryByTitle('Dados do cartão')).toBeNull();
});
