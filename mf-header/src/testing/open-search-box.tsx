import { type FakeNetwork, fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { SearchBox } from '../search/search-box.tsx';
import { panelCode } from '../search/use-search-combobox.ts';

/** Gives each test of a file an empty store and a clock that it moves. */
export function prepareSearch(): void {
  beforeAll(() => panelCode.preload());
  beforeEach(() => localStorage.clear());
  // RxJS uses intervals; the testing library needs the rest of the clock
  beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }));
  afterEach(() => vi.useRealTimers());
}

export const terms = (...words: string[]) => ({
  termos: words.map((termo) => ({ termo, url: '/' })),
  produtos: [],
});
export const splits = { 'GET /search/suggestions': terms('split inverter 9000', 'split inverter 12000') };
export const popular = ['geladeira frost free'];

export const user = () => userEvent.setup({ delay: null });
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
export const box = () => screen.getByRole('combobox', { name: 'Buscar produtos' });
export const listed = () => screen.queryAllByRole('option').map((option) => option.textContent);

export function open(network: FakeNetwork = fakeNetwork(splits)) {
  return renderInShop(
    <>
      <SearchBox popularTerms={popular} />
      <a href="/marcas">Marcas</a>
      <p>Fora</p>
    </>,
    { network },
  );
}

export async function openWithSuggestions() {
  const shop = open();
  await user().type(box(), 'split');
  await pass(500);
  return shop;
}
