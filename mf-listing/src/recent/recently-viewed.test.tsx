import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { cardFromProduct } from '../card/card-from-product.ts';
import { aConfig, aProduct } from '../testing/builders.ts';
import { mostStored, readRecent, rememberProduct } from './recent-products.ts';
import { RecentlyViewed } from './recently-viewed.tsx';

const card = (id: number) => cardFromProduct(aProduct({ id }), aConfig());
const ids = () => readRecent().map(({ id }) => id);

beforeEach(() => localStorage.clear());

test('products seen before, the newest first, but for the one on the page', async () => {
  for (const id of [1, 2, 3]) rememberProduct(card(id));
  renderInShop(<RecentlyViewed exceptId={3} />);
  const row = within(await screen.findByRole('region', { name: 'Vistos recentemente' }));
  expect(row.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    card(2).url,
    card(1).url,
  ]);
});

test('a product seen again moves to the front', () => {
  for (const id of [1, 2, 1]) rememberProduct(card(id));
  expect(ids()).toEqual([1, 2]);
});

test('it shows nothing that may have changed since: no price', async () => {
  rememberProduct(card(1));
  renderInShop(<RecentlyViewed />);
  expect(await screen.findByRole('region', { name: 'Vistos recentemente' })).not.toHaveTextContent('R$');
  expect(localStorage.getItem('recently-viewed')).not.toMatch(/2199|price/i);
});

test('without seen products nothing is shown, and nothing is in the HTML', () => {
  const { container } = renderInShop(<RecentlyViewed />);
  expect(container.querySelector('section')).toBeNull();
  rememberProduct(card(1));
  expect(renderToString(<RecentlyViewed exceptId={2} />)).toBe('');
});

test('it is bounded', () => {
  for (let id = 1; id <= mostStored + 5; id++) rememberProduct(card(id));
  expect(ids()).toHaveLength(mostStored);
  expect(ids()[0]).toBe(mostStored + 5);
  expect(localStorage.getItem('recently-viewed')?.length).toBeLessThan((mostStored + 1) * 300);
});

test.each(['{', 'null', '"text"', '[{"id":"x"}]', '[1]'])('broken storage counts as nothing: %s', (text) => {
  localStorage.setItem('recently-viewed', text);
  expect(ids()).toEqual([]);
  rememberProduct(card(1));
  expect(ids()).toEqual([1]);
});

test('forbidden or full storage is no error', () => {
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden);
  rememberProduct(card(1));
  renderInShop(<RecentlyViewed />);
  expect(ids()).toEqual([]);
});
