import { fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { loadContext, renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { readCatalogueHead } from '../catalogue/catalogue-head.ts';
import { CataloguePage } from '../catalogue/catalogue-page.tsx';
import { loadListing } from '../catalogue/load-listing.ts';
import { aProduct } from '../testing/builders.ts';

const sheet = (ciclo: string, consumo: string) => [
  { nome: 'Ciclo', valor: ciclo },
  { nome: 'Tensão', valor: '220V' },
  { nome: 'Consumo por mês', valor: consumo },
];
const reply = {
  produtos: [
    { ...aProduct({ id: 1, nome: 'Split A' }), especificacoes: sheet('Frio', '25,9 kWh') },
    { ...aProduct({ id: 2, nome: 'Split B' }), especificacoes: sheet('Quente/Frio', '30 kWh') },
  ],
  tarifa: { reaisPorKwh: 0.8, fonte: 'ANEEL' },
};

async function openComparison(search: string) {
  const network = fakeNetwork(() => reply);
  const data = await loadListing({ ...loadContext('/comparar', network), search });
  const shop = renderInShop(<CataloguePage data={data} />, { network, address: '/comparar' });
  return { ...shop, data, user: userEvent.setup() };
}
const valuesOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('products are side by side, differences are marked and can be shown alone', async () => {
  const { data, network, user } = await openComparison('?ids=1,2,2');
  expect(readCatalogueHead(data)).toMatchObject({
    title: 'Comparar Split A × Split B | Loja',
    canonical: '/comparar',
    indexable: false,
  });
  expect(network.calls.map(({ path }) => path)).toEqual(['/url/product/comparison']);
  expect(valuesOf(screen.getByRole('row', { name: /^Ciclo \(diferente\)/ }))).toEqual([
    'Frio',
    'Quente/Frio',
  ]);
  expect(valuesOf(screen.getByRole('row', { name: /^Tensão 220V/ }))).toEqual(['220V', '220V']);
  await user.click(screen.getByRole('checkbox', { name: 'Só as diferenças' }));
  expect(screen.queryByRole('row', { name: /^Tensão/ })).toBeNull();
});

test('the energy of a month costs its consumption by the tariff, whose source is named', async () => {
  await openComparison('?ids=1,2');
  const costs = valuesOf(screen.getByRole('row', { name: /^Custo de energia por mês/ }));
  expect(costs.map((cost) => cost?.replaceAll('\u00a0', ' '))).toEqual([
    'cerca de R$ 20,72',
    'cerca de R$ 24,00',
  ]);
  expect(screen.getByText(/tarifa de referência \(ANEEL\)/)).toBeVisible();
});

test('a product leaves by a link, and is bought from its column', async () => {
  const { bus, user } = await openComparison('?ids=1,2');
  const heard: number[] = [];
  bus.on('cart:buy-requested').subscribe(({ productId }) => heard.push(productId));
  expect(screen.getByRole('link', { name: 'Remover Split A da comparação' })).toHaveAttribute(
    'href',
    '/comparar?ids=2',
  );
  await user.click(screen.getByRole('button', { name: 'Comprar Split B' }));
  expect(heard).toEqual([2]);
});

test('fewer than two products: how to choose them, and no call', async () => {
  const { network } = await openComparison('?ids=1');
  expect(network.calls).toEqual([]);
  expect(screen.getByText(/Escolha de dois a quatro produtos/)).toBeVisible();
});
