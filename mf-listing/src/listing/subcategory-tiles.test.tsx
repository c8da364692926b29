import { fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aListing } from '../testing/builders.ts';
import { openListing } from '../testing/open-filters.tsx';

const filhas = [
  { nome: 'Janela', url: '/ar-condicionado/janela', quantidade: 79, imagem: '/media/p/1/a/small@1x.webp' },
  { nome: 'Cassete', url: '/ar-condicionado/cassete', quantidade: 1_300 },
];
const network = (children = filhas) =>
  fakeNetwork(() => aListing({ details: { categorias: { filhas: children, niveisAnteriores: [] } } }));

test('a category shows those below it, each with its number of products and a picture if there is one', async () => {
  await openListing('/ar-condicionado', network());
  const tiles = within(screen.getByRole('list', { name: 'Subcategorias' }));
  expect(tiles.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Janela79 produtos',
    'Cassete1.300 produtos',
  ]);
  expect(tiles.getByRole('link', { name: /^Janela/ })).toHaveAttribute('href', '/ar-condicionado/janela');
  const [picture, ...others] = tiles.getAllByRole<HTMLImageElement>('presentation');
  expect(picture?.srcset).toContain('/media/p/1/a/tile@2x.webp 2x');
  expect(others).toEqual([]);
});

test('its links keep the filters by which the products are counted, but for the category', async () => {
  await openListing('/ar-condicionado?filtros=categoria:janela;marca:lg&order=Menor+Pre%C3%A7o', network());
  expect(screen.getByRole('link', { name: /^Cassete/ })).toHaveAttribute(
    'href',
    '/ar-condicionado/cassete?filtros=marca:lg',
  );
});

test('a category without others, and a brand, show none', async () => {
  const { unmount } = await openListing('/ar-condicionado', network([]));
  expect(screen.queryByRole('list', { name: 'Subcategorias' })).toBeNull();
  unmount();
  await openListing('/marcas/lg', network());
  expect(screen.queryByRole('list', { name: 'Subcategorias' })).toBeNull();
});
