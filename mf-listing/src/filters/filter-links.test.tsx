import { fakeScrolling } from '@storefront/remote-kit/testing/fake-scrolling';
import { loadContext, loadOnServer } from '@storefront/remote-kit/testing/render-in-shop';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { CataloguePage } from '../catalogue/catalogue-page.tsx';
import { loadListing } from '../catalogue/load-listing.ts';
import { catalogue, openListing } from '../testing/open-filters.tsx';

beforeEach(() => fakeScrolling());

const links = () => within(screen.getByRole('region', { name: 'Filtrar por' }));

test('without scripts every filter is a link on a page of its own, prices too', async () => {
  await openListing('/ar-condicionado?painel=filtros&filtros=marca:lg&pg=3');
  const href = (name: RegExp) => links().getByRole('link', { name, hidden: true }).getAttribute('href');
  expect(href(/^Gree/)).toBe('/ar-condicionado?filtros=marca:gree,lg');
  expect(href(/^R\$\s1.000 a R\$\s2.000/)).toBe('/ar-condicionado?filtros=marca:lg;preco:1000-2000');
  expect(links().getByRole('link', { name: /^LG/, hidden: true })).toHaveAttribute('aria-current', 'true');
});

test('its headings leave out no level', async () => {
  await openListing('/ar-condicionado?painel=filtros');
  const headings = [...document.querySelectorAll('h1, h2, h3, h4')].map(({ localName }) =>
    Number(localName[1]),
  );
  expect(headings[0]).toBe(1);
  for (const [at, level] of headings.entries())
    expect(level).toBeLessThanOrEqual((headings[at - 1] ?? 0) + 1);
});

test('a listing shows its filters as links only when the URL requests that page', async () => {
  await openListing('/ar-condicionado');
  expect(screen.queryByRole('region', { name: 'Filtrar por' })).toBeNull();
});

test('another view says its number of products and its order, the first one nothing', async () => {
  const network = catalogue();
  const { rerender } = await openListing('/ar-condicionado', network);
  expect(screen.queryByText(/405 produtos, /)).toBeNull();
  const address = '/ar-condicionado?filtros=marca:lg&order=Menor+Pre%C3%A7o';
  rerender(<CataloguePage data={await loadListing(loadContext(address, network))} />);
  expect(screen.getByText('112 produtos, Menor Preço')).toHaveAttribute('aria-live', 'polite');
});

test.each([
  ['/busca?busca=split', 'Mais relevantes, depois Menor Preço'],
  ['/ar-condicionado/multi-split', 'Menor Preço'],
])('%s says the order that it has, whatever the URL says: %s', async (address, order) => {
  const network = catalogue();
  const { rerender } = await openListing(address, network);
  expect(screen.getByText(order)).toBeVisible();
  const more = `${address}${address.includes('?') ? '&' : '?'}filtros=marca:lg&order=Lan%C3%A7amentos`;
  rerender(<CataloguePage data={await loadOnServer(loadListing, loadContext(more, network))} />);
  expect(screen.getByText(`112 produtos, ${order}`)).toHaveAttribute('aria-live', 'polite');
});
