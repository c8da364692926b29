import { fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { loadContext, renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { readCatalogueHead } from '../catalogue/catalogue-head.ts';
import { CataloguePage } from '../catalogue/catalogue-page.tsx';
import { loadListing } from '../catalogue/load-listing.ts';

const marcas = [
  { nome: 'Électra', url: '/marcas/electra', quantidade: 3 },
  { nome: 'Elgin', url: '/marcas/elgin', quantidade: 40 },
  { nome: '3M', url: '/marcas/3m', quantidade: 1 },
  { nome: 'LG', url: '/marcas/lg', quantidade: 22 },
];

test('/marcas: brands list, by their first letters, each leading to its listing', async () => {
  const network = fakeNetwork(() => ({ marcas }));
  const data = await loadListing(loadContext('/marcas', network));
  expect(network.calls.map(({ path }) => path)).toEqual(['/url/brands']);
  renderInShop(<CataloguePage data={data} />, { network, address: '/marcas' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Marcas');
  const letters = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(letters).toEqual(['0-9', 'E', 'L']);
  const underE = within(screen.getByRole('region', { name: 'E' }));
  expect(underE.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/marcas/electra',
    '/marcas/elgin',
  ]);
  expect(readCatalogueHead(data)).toMatchObject({ canonical: '/marcas', indexable: true });
});

test('a search leaves the brands with the letters, whatever their accents, and says how many', async () => {
  const network = fakeNetwork(() => ({ marcas }));
  const data = await loadListing(loadContext('/marcas', network));
  renderInShop(<CataloguePage data={data} />, { network, address: '/marcas' });
  const letters = within(screen.getByRole('navigation', { name: 'Letras' }));
  expect(letters.getByRole('link', { name: 'L' })).toHaveAttribute('href', '#marcas-L');
  const box = screen.getByRole('searchbox', { name: 'Buscar marca' });
  await userEvent.type(box, 'elec');
  expect(screen.getByRole('link', { name: /Électra/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Elgin/ })).toBeNull();
  expect(screen.getByText('1 marca')).toHaveAttribute('role', 'status');
  await userEvent.type(box, 'x');
  expect(screen.getByText('Nenhuma marca com esse nome.')).toBeVisible();
});
