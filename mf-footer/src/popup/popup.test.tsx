import { fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { act, fireEvent, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Popup } from './popup.tsx';

const offer = { id: 7, titulo: 'Semana do split', texto: 'Até domingo.', link: '/c/semana', tempo: 0 };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

async function open(popups: readonly object[] = [offer], address = '/') {
  const network = fakeNetwork({ 'GET /popups': { popups } });
  const page = (
    <>
      <Popup />
      <Link to="/checkout/carrinho">Carrinho</Link>
      <Link to="/ar-condicionado">Ar</Link>
    </>
  );
  const view = renderInShop(page, { network, address });
  await act(() => vi.advanceTimersByTimeAsync(0));
  return view;
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('appears after the configured delay and is announced, without taking the focus', async () => {
  const { announced } = await open();
  await pass(9_999);
  expect(screen.queryByRole('dialog')).toBeNull();
  await pass(1);
  expect(screen.getByRole('dialog', { name: 'Semana do split' })).toBeVisible();
  expect(announced).toEqual(['Semana do split']);
  expect(document.body).toHaveFocus();
});

it("a popup's own tempo, in seconds, overrides the store's", async () => {
  await open([{ ...offer, tempo: 2 }]);
  await pass(2_000);
  expect(screen.getByRole('dialog')).toBeVisible();
});

it('is not shown twice in a session, nor ever again once closed', async () => {
  const first = await open();
  await pass(10_000);
  first.unmount();
  const second = await open();
  await pass(10_000);
  expect(screen.queryByRole('dialog')).toBeNull();
  second.unmount();

  sessionStorage.clear();
  const third = await open();
  await pass(10_000);
  fireEvent.click(screen.getByRole('button', { name: 'Fechar aviso' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  third.unmount();
  sessionStorage.clear();
  await open();
  await pass(10_000);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each(['/checkout/carrinho', '/checkout/acesso'])(
  'does not appear on %s, and counts as unseen',
  async (path) => {
    const { announced, unmount } = await open([offer], path);
    await pass(60_000);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(announced).toEqual([]);
    unmount();
    await open();
    await pass(10_000);
    expect(screen.getByRole('dialog', { name: 'Semana do split' })).toBeVisible();
  },
);

it('leaves on the way to the cart, comes back after it, and is counted once; closed, it does not return', async () => {
  const { bus } = await open();
  const tracked: unknown[] = [];
  bus.on('analytics:tracked').subscribe((each) => tracked.push(each));
  await pass(10_000);
  fireEvent.click(screen.getByRole('link', { name: 'Carrinho' }));
  await pass(10_000);
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Ar' }));
  await pass(10_000);
  fireEvent.click(screen.getByRole('button', { name: 'Fechar aviso' }));
  expect(tracked).toHaveLength(1);
  fireEvent.click(screen.getByRole('link', { name: 'Carrinho' }));
  fireEvent.click(screen.getByRole('link', { name: 'Ar' }));
  await pass(60_000);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows the next popup when the first was seen, and tolerates invalid storage', async () => {
  localStorage.setItem('aragem:popups-vistos', '[7]');
  sessionStorage.setItem('aragem:popups-vistos', '{not json');
  await open([offer, { ...offer, id: 8, titulo: 'Frete grátis' }]);
  await pass(10_000);
  expect(screen.getByRole('dialog', { name: 'Frete grátis' })).toBeVisible();
});

it('Escape closes it', async () => {
  await open();
  await pass(10_000);
  fireEvent.keyDown(screen.getByRole('link', { name: 'Saiba mais' }), { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('Escape closes it wherever the focus is, but first a dialog over the page', async () => {
  await open();
  await pass(10_000);
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.open = true;
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.getByRole('dialog', { name: 'Semana do split' })).toBeVisible();
  dialog.remove();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('leaves while the focus is on a control under it', async () => {
  await open();
  const link = document.body.appendChild(document.createElement('a'));
  link.href = '/pagina/quem-nos-somos';
  await pass(10_000);
  const popup = screen.getByRole('dialog');
  const at = (element: Element, left: number) =>
    vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(left, 500, 300, 200));
  at(popup, 12);
  at(link, 200);
  act(() => link.focus());
  await pass(20);
  expect(popup).toHaveClass('away');
  at(link, 400);
  fireEvent.scroll(document);
  expect(popup).not.toHaveClass('away');
  at(link, 200);
  act(() => screen.getByRole('button', { name: 'Fechar aviso' }).focus());
  await pass(20);
  expect(popup).not.toHaveClass('away');
  link.remove();
});

it('its link navigates and closes it; analytics counts both', async () => {
  const { bus } = await open();
  const tracked: unknown[] = [];
  bus.on('analytics:tracked').subscribe((each) => tracked.push(each));
  await pass(10_000);
  const link = screen.getByRole('link', { name: 'Saiba mais' });
  expect(link).toHaveAttribute('href', '/c/semana');
  fireEvent.click(link);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(tracked).toEqual([
    { event: 'view_promotion', id: 7, name: 'Semana do split' },
    { event: 'select_promotion', id: 7, name: 'Semana do split' },
  ]);
});

it('a failing call shows nothing', async () => {
  const network = fakeNetwork({ 'GET /popups': 500 });
  renderInShop(<Popup />, { network });
  await pass(20_000);
  expect(screen.queryByRole('dialog')).toBeNull();
});
