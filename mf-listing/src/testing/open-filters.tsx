import { type FakeNetwork, fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { loadContext, loadOnServer, renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { CataloguePage } from '../catalogue/catalogue-page.tsx';
import { loadListing } from '../catalogue/load-listing.ts';
import { aFilter, aListing, products } from './builders.ts';

const voltage = aFilter({
  id: '2',
  nome: 'Voltagem',
  type: 'filtro',
  pesquisaFiltro: false,
  valores: [{ ativo: false, id: '2001', nome: '220V', quantidade: 300 }],
});
const brands = aFilter({
  valores: ['Gree', 'LG', 'Elgin', 'TCL', 'Midea', 'Consul', 'Philco', 'Samsung'].map((nome, index) => ({
    ativo: false,
    id: nome.toLowerCase(),
    nome,
    quantidade: 40 - index,
  })),
});
const categories = aFilter({
  id: 'categoria',
  nome: 'Categoria',
  type: 'categoria',
  valores: [
    { ativo: false, id: 'janela', nome: 'Janela', quantidade: 79 },
    { ativo: false, id: 'cassete', nome: 'Cassete', quantidade: 130 },
  ],
});
export const details = {
  filtros: [categories, brands, voltage],
  filtrosPreco: [
    { de: 1000, ate: 2000, quantidade: 5 },
    { de: 2000, ate: 3000, quantidade: 9 },
    { de: 3000, ate: 4000, quantidade: 2 },
  ],
};

export function catalogue(): FakeNetwork {
  return fakeNetwork(({ query }) => {
    const total = query.filtros === undefined ? 405 : 112;
    return aListing({ products: products(query.limit === '1' ? 1 : 24), total, details });
  });
}

/** Opens a listing with filters of three groups and prices. */
export async function openListing(address = '/ar-condicionado', network = catalogue()) {
  const data = await loadOnServer(loadListing, loadContext(address, network));
  network.calls.length = 0;
  const view = renderInShop(<CataloguePage data={data} />, { network, address });
  return { ...view, network, user: userEvent.setup() };
}

export async function openDialog(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: /^Filtro/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Filtrar por:' });
  await waitFor(() => expect(within(dialog).queryByRole('status')).toBeNull());
  return dialog;
}

const btus = aFilter({ ...brands, id: '1', nome: 'BTUs', type: 'filtro' });
export const withBtus = fakeNetwork(() => aListing({ details: { filtros: [brands, btus] } }));
