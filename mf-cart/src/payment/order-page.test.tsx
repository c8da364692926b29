import type { OrderPayment, PixPayment, Shipment } from '@storefront/contracts/api';
import { fakeNetwork, problemReply } from '@storefront/remote-kit/testing/fake-network';
import { plainText } from '@storefront/remote-kit/testing/plain-text';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { buildAfterSale } from '../testing/build-after-sale.ts';
import { buildOrder } from '../testing/fake-account.ts';
import { OrderPage } from './order-page.tsx';

const path = '/checkout/orders/AR-1/payment';
const sale = { 'GET /checkout/orders/AR-1/after-sale': buildAfterSale() };
const address = '/checkout/pedido/AR-1';
const startMs = Date.parse('2026-11-20T12:00:00Z');

const pending: PixPayment = {
  estado: 'pending',
  centavos: 187_990,
  codigo: '000201',
  podeRenovar: false,
  demo: true,
  qr: { lado: 29, caminho: 'M4 4h7v1h-7z' },
  venceEm: '2026-11-20T12:15:00.000Z',
};
const { codigo: _c, qr: _q, venceEm: _v, ...withoutCode } = pending;
const reply = (payment: Partial<PixPayment>, estado: OrderPayment['estado'] = 'open'): OrderPayment => ({
  estado,
  pedido: buildOrder('AR-1'),
  pagamento: { ...(payment.codigo === undefined ? withoutCode : pending), ...payment },
});
const waiting = reply(pending);

afterEach(() => vi.useRealTimers());

function open(answer: unknown, now = () => startMs) {
  const network = fakeNetwork({
    [`GET ${path}`]: answer,
    ...sale,
  });
  return renderInShop(<OrderPage />, { network, address, now });
}

it('shows the code as a picture and a text to copy, the time left, and what is demonstration', async () => {
  const { user, container } = open(waiting);
  const heading = await screen.findByRole('heading', { level: 1, name: 'Pedido AR-1' });
  await vi.waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByRole('img', { name: /Código QR/ })).toBeVisible();
  expect(await screen.findByRole('timer')).toHaveTextContent('15:00');
  expect(plainText(container)).toContain('nenhum banco reconhece este código');
  await user.click(screen.getByRole('button', { name: 'Copiar código' }));
  expect(await screen.findByText('Código copiado.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('000201');
});

it('offers no way to pay while the state of the payment is a word that it does not know', async () => {
  open({ ...waiting, pagamento: { ...pending, podeRenovar: true, estado: 'emAnalise' } });
  expect(await screen.findByText(/Não pague de novo/)).toBeVisible();
  expect(screen.queryByRole('img', { name: /Código QR/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /código/ })).toBeNull();
});

it('names with picture and link what was bought, its sums, the visit, and where to follow it', async () => {
  const { container } = open(waiting);
  const items = await screen.findByRole('list', { name: 'Itens do pedido' });
  expect(plainText(items)).toContain('2 × Split 1R$ 1.800,00');
  const sums = screen.getByRole('list', { name: 'Resumo do pedido' });
  expect(plainText(sums)).toBe('ProdutosR$ 1.800,00FreteR$ 79,90TotalR$ 1.879,90');
  expect(items.querySelector('img')).toHaveAttribute('src', '/media/1.webp');
  expect(screen.getByRole('link', { name: 'Split 1' })).toHaveAttribute('href', '/split-1');
  for (const fact of [
    'Entrega em São Paulo, SP, em até 4 dias úteis. Os prazos contam do pagamento.',
    'Serviço: visita do técnico a partir de 3 dias úteis depois da entrega, sem dia marcado.',
    'Guarde o número: com ele e o e-mail da compra você acompanha o pedido no rastreio',
  ])
    expect(container).toHaveTextContent(fact);
  expect(screen.getByRole('button', { name: 'Imprimir' })).toBeVisible();
});

it('names who receives it where, once the API says it', async () => {
  const entrega = {
    municipio: 'São Paulo',
    uf: 'SP',
    nome: 'Ana Lima',
    endereco: 'Rua A, 1, CEP 01310-100.',
  };
  const { container } = open({ ...waiting, pedido: { ...waiting.pedido, entrega } });
  await screen.findByRole('list', { name: 'Itens do pedido' });
  expect(container).toHaveTextContent('Endereço: Ana Lima, Rua A, 1, CEP 01310-100.');
});

it('says what the shop gave back of a paid order: a part, then all', async () => {
  const part = open(reply({ estado: 'paid', devolvidoCentavos: 150 }, 'complete'));
  expect(await screen.findByText(/A loja devolveu R\$\s1,50 deste pagamento\./)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
  part.unmount();
  open(reply({ estado: 'refunded', devolvidoCentavos: 187_990 }, 'complete'));
  expect(await screen.findByText(/^A loja devolveu R\$\s1\.879,90 \(demonstração/)).toBeVisible();
  expect(screen.queryByText(/deste pagamento/)).toBeNull();
});

it('shows what each place sends and how far it is, once there is anything to send', async () => {
  const order = reply({ estado: 'paid' }, 'complete');
  const shipment: Shipment = {
    tipo: 'entrega',
    estado: 'shipped',
    origem: 'Polo Frio',
    itens: [{ nome: 'Split 1', quantidade: 2 }],
    historico: [
      { estado: 'to-pick', em: '2026-11-20T02:00:00Z' },
      { estado: 'shipped', em: '2026-11-21T12:00:00Z', por: 'loja' },
    ],
  };
  const visita = '2026-12-02-manha';
  const visit: Shipment = { tipo: 'visita', estado: 'to-pick', visita, itens: [], historico: [] };
  open({ ...order, pedido: { ...order.pedido, visita, remessas: [shipment, visit] } });
  const section = await screen.findByRole('region', { name: 'Entrega (origem: Polo Frio)' });
  expect(plainText(section)).toContain('2 × Split 1');
  expect([...section.querySelectorAll('li')].map(plainText)).toEqual([
    'Aguardando separação, 19 de novembro de 2026',
    'Em transporte, 21 de novembro de 2026 (registrado pela loja)',
  ]);
  const words = 'Visita do técnico: quarta, 02/12/2026, de manhã (8h às 12h)';
  expect(screen.getByRole('region', { name: words })).toBeVisible();
  expect(screen.getByText((_, element) => element?.textContent === `${words}.`)).toBeVisible();
  expect(screen.queryByText(/sem dia marcado/)).toBeNull();
});

it('sees the confirmation without a reload within two seconds, and then asks no more', async () => {
  vi.useFakeTimers();
  const { network } = open(waiting);
  await act(() => vi.advanceTimersByTimeAsync(0));
  network.answer({ ...sale, [`GET ${path}`]: reply({ estado: 'paid' }, 'complete') });
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
  expect(screen.queryByRole('timer')).toBeNull();
  const { length } = network.calls;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(network.calls).toHaveLength(length);
});

it('the code goes when its time is over by the shop’s clock, and a new one can be made', async () => {
  vi.useFakeTimers({ now: startMs });
  const { network } = open(waiting, () => Date.now());
  await act(() => vi.advanceTimersByTimeAsync(15 * 60_000 - 1_000));
  expect(screen.getByRole('timer')).toHaveTextContent('00:01');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByRole('heading', { name: 'O código venceu' })).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
  const renewed = { codigo: '000202', venceEm: '2026-11-20T12:30:00.000Z' };
  network.answer({ ...sale, [`POST ${path}`]: reply(renewed), [`GET ${path}`]: reply(renewed) });
  await act(async () => screen.getByRole('button', { name: 'Gerar novo código' }).click());
  expect(screen.getByRole('textbox')).toHaveValue('000202');
});

it.each([
  ['Pagamento recusado', reply({ estado: 'refused', podeRenovar: true }), true],
  ['O código venceu', reply({ estado: 'expired', podeRenovar: true }), true],
  ['Falta o código do PIX', reply({ estado: 'created', podeRenovar: true }), true],
  ['Pedido cancelado', reply({ estado: 'expired' }, 'cancelled'), false],
  ['Pagamento devolvido', reply({ estado: 'refunded' }, 'cancelled'), false],
])('%s: it says so, and offers a new code only where there can be one', async (heading, answer, renews) => {
  open(answer);
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Gerar novo código' }) !== null).toBe(renews);
});

it('a provider that is down leaves the order, and can be tried again', async () => {
  const { user, network } = open(reply({ estado: 'created', podeRenovar: true }));
  const renew = await screen.findByRole('button', { name: 'Gerar novo código' });
  network.failNext('POST', 503);
  await user.click(renew);
  expect(await screen.findByRole('alert')).toHaveTextContent(/Seu pedido está guardado/);
});

it('without its pieces, which went to others, it gets no other code and says why', async () => {
  const { user, network } = open(reply({ estado: 'expired', podeRenovar: true }));
  const renew = await screen.findByRole('button', { name: 'Gerar novo código' });
  network.failNext('POST', 409, { code: 'reservation-ended' });
  await user.click(renew);
  expect(await screen.findByRole('alert')).toHaveTextContent(/produtos do pedido acabaram.*Nada foi cobrado/);
});

it("somebody else's order shows nothing of it", async () => {
  open(problemReply(404, 'not-found'));
  expect(await screen.findByText(/Não há pedido seu com este número/)).toBeVisible();
  const tracking = screen.getByRole('link', { name: 'rastreio' });
  expect(tracking).toHaveAttribute('href', '/rastreio?pedido=AR-1');
});

it('that is no longer the shopper’s, whose session has ended, is hidden and asked for no more', async () => {
  const { network } = open(reply({ estado: 'refused', podeRenovar: true }));
  const renew = await screen.findByRole('button', { name: 'Gerar novo código' });
  network.answer(() => problemReply(404, 'not-found'));
  act(() => renew.click());
  expect(await screen.findByText(/Se você pediu com cadastro, entre na sua conta/)).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Itens do pedido' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Gerar novo código' })).toBeNull();
});

it('is read again when the page comes back from the back-forward cache', async () => {
  const { network } = open(reply({ estado: 'refused', podeRenovar: true }));
  await screen.findByRole('button', { name: 'Gerar novo código' });
  network.answer(() => reply({ estado: 'paid' }, 'complete'));
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(await screen.findByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
});
