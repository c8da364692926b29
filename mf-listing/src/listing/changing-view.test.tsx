import { fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { fakeScrolling } from '@storefront/remote-kit/testing/fake-scrolling';
import { setScreenWidth } from '@storefront/remote-kit/testing/jsdom';
import { loadContext, renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CataloguePage } from '../catalogue/catalogue-page.tsx';
import { loadListing } from '../catalogue/load-listing.ts';
import { aFilter, aListing, products } from '../testing/builders.ts';
import { pastFirstFrame } from '../testing/past-first-frame.ts';

beforeEach(() => {
  sessionStorage.clear();
  fakeScrolling();
});

afterEach(() => void vi.useRealTimers());

const network = fakeNetwork(() => aListing({ products: products(3), details: { filtros: [aFilter()] } }));
const viewOf = (address: string) => loadListing(loadContext(address, network));
const articles = () => screen.queryAllByRole('article');

test('going back to a view shows its products again', async () => {
  const user = userEvent.setup();
  const [filtered, all] = [
    await viewOf('/ar-condicionado?filtros=marca:lg'),
    await viewOf('/ar-condicionado'),
  ];
  const { rerender } = renderInShop(<CataloguePage data={filtered} />, { address: '/ar-condicionado' });
  await user.click(screen.getByRole('link', { name: 'Limpar filtros' }));
  await waitFor(() => expect(articles()).toHaveLength(0));
  rerender(<CataloguePage data={all} />);
  expect(articles()).toHaveLength(3);
  rerender(<CataloguePage data={filtered} />);
  expect(articles()).toHaveLength(3);
});

test('products stay visible until another view takes long', async () => {
  const [filtered, all] = [
    await viewOf('/ar-condicionado?filtros=marca:lg'),
    await viewOf('/ar-condicionado'),
  ];
  const { rerender } = renderInShop(<CataloguePage data={filtered} />, { address: '/ar-condicionado' });
  await pastFirstFrame();
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('link', { name: 'Limpar filtros' }));
  act(() => void vi.advanceTimersByTime(99));
  expect(articles()).toHaveLength(3);
  act(() => void vi.advanceTimersByTime(1));
  expect(articles()).toHaveLength(0);
  expect(document.querySelectorAll('[data-layout] > [aria-hidden]')).toHaveLength(12);
  rerender(<CataloguePage data={all} />);
  expect(articles()).toHaveLength(3);
});

test('removing a filter by its chip, which disappears, moves the focus to the bar', async () => {
  const user = userEvent.setup();
  const [filtered, all] = [
    await viewOf('/ar-condicionado?filtros=marca:lg'),
    await viewOf('/ar-condicionado'),
  ];
  const { rerender } = renderInShop(<CataloguePage data={filtered} />, { address: '/ar-condicionado' });
  const chip = screen.getByRole('link', { name: 'Remover filtro Marca LG' });
  expect(chip).toHaveTextContent('Marca LG');
  chip.focus();
  await user.keyboard('{Enter}');
  rerender(<CataloguePage data={all} />);
  expect(screen.getByRole('button', { name: 'Filtro' })).toHaveFocus();
});

test("a popover's 'Limpar' keeps the focus when nothing is left to clear", async () => {
  const user = userEvent.setup();
  setScreenWidth(1280);
  const [filtered, all] = [
    await viewOf('/ar-condicionado?filtros=marca:lg'),
    await viewOf('/ar-condicionado'),
  ];
  const { rerender } = renderInShop(<CataloguePage data={filtered} />, {
    address: '/ar-condicionado',
    network,
  });
  await user.click(screen.getByRole('button', { name: /^Marca/ }));
  const clear = await screen.findByRole('link', { name: 'Limpar' });
  clear.focus();
  await user.keyboard('{Enter}');
  rerender(<CataloguePage data={all} />);
  expect(clear).toHaveFocus();
  expect(clear).toHaveAttribute('aria-disabled', 'true');
  expect(clear).not.toHaveAttribute('href');
});

test('opening a page does not move the focus', async () => {
  renderInShop(<CataloguePage data={await viewOf('/ar-condicionado')} />, { address: '/ar-condicionado' });
  expect(document.body).toHaveFocus();
});
