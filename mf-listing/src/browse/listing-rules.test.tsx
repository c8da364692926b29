import { testAddress } from '@storefront/contracts/testing';
import { type FakeNetwork, fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { fakeScrolling } from '@storefront/remote-kit/testing/fake-scrolling';
import { setScreenWidth } from '@storefront/remote-kit/testing/jsdom';
import { loadContext, renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { aConfig, aFilter, aListing, aProduct, products } from '../testing/builders.ts';
import { pastFirstFrame } from '../testing/past-first-frame.ts';
import { headOfListingPage } from './listing-head.ts';
import { ListingPage } from './listing-page.tsx';
import { loadListing } from './load-listing.ts';

let scrolling: ReturnType<typeof fakeScrolling>;
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  scrolling = fakeScrolling();
  setScreenWidth(1280);
});

async function open(address: string, network: FakeNetwork) {
  const data = await loadListing(loadContext(address, network));
  const shop = renderInShop(<ListingPage data={data} />, { network, address });
  await pastFirstFrame();
  return { ...shop, data };
}
const answering = (listing: Parameters<typeof aListing>[0]) => fakeNetwork(() => aListing(listing));
const described = (nome: string) => ({
  nome,
  descricaoLonga: `<section class="descricao"><p>Sobre ${nome}</p></section><section class="banner"><p>Faixa</p></section>`,
});

test.each([
  ['/ar-condicionado', { categoria: described('Splits') }, 'Splits'],
  ['/marcas/lg', { categoria: undefined, marca: described('LG') }, 'LG'],
  ['/c/verao', { categoria: undefined, landingPage: described('Verão') }, 'Verão'],
])('long description of category or brand, with banner: %s', async (address, content, name) => {
  await open(address, answering({ content }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name);
  expect(screen.getByText(`Sobre ${name}`)).toBeInTheDocument();
  expect(screen.getByRole('complementary')).toHaveTextContent('Faixa');
});

test.each(['split', 'ar condicionado'])(
  "services block for the search '%s' stands on the screen",
  async (text) => {
    const network = fakeNetwork(({ path }) =>
      path.includes('/showcase/') ? { produtos: products(2, 900) } : aListing(),
    );
    await open(`/busca?busca=${encodeURIComponent(text)}`, network);
    const services = screen.getByRole('region', { name: 'Serviços para o seu ar' });
    expect(within(services).getAllByRole('article')).toHaveLength(2);
  },
);

test('no services block for another search, nor for a category', async () => {
  const network = fakeNetwork(() => aListing());
  await open('/busca?busca=geladeira', network);
  await loadListing(loadContext('/split', network));
  expect(network.calls.filter(({ path }) => path.includes('/showcase/'))).toEqual([]);
});

test('/lista: purchase lists lead to one another', async () => {
  const listas = [{ id: 1, nome: 'Obra', url: '/lista?id=1' }];
  await open('/lista', answering({ content: { listas }, level: 'list/detail' }));
  const lists = screen.getByRole('list', { name: 'Listas' });
  expect(within(lists).getByRole('link', { name: 'Obra' })).toHaveAttribute('href', '/lista?id=1');
});

test('filter bar: Filtro, BTUs, Marca, Voltagem, Classificação Energética, Ciclo and Veja mais filtros, the last five only on wide screens', async () => {
  const names = ['Ciclo', 'Voltagem', 'BTUs', 'Classificação Energética', 'Cor', 'Marca'];
  const filtros = names.map((nome, index) => aFilter({ id: String(index), nome, type: 'filtro' }));
  await open('/ar-condicionado', answering({ details: { filtros } }));
  const before = screen.getByRole('combobox', { name: 'Ordenar Por' });
  const buttons = screen
    .getAllByRole('button')
    .filter((button) => before.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_PRECEDING)
    .filter(({ textContent }) => textContent !== 'Mostrar mais');
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'Filtro',
    'BTUs',
    'Marca',
    'Voltagem',
    'Classificação Energética',
    'Ciclo',
    'Veja mais filtros',
  ]);
  expect(buttons.map((button) => button.closest('.only-wide') !== null)).toEqual([
    false,
    false,
    true,
    true,
    true,
    true,
    true,
  ]);
});

test('collapsible groups: a click folds a group and unfolds it', async () => {
  await open('/ar-condicionado', answering({ details: { filtros: [aFilter()] } }));
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Filtro' }));
  const panel = await screen.findByRole('dialog', { name: 'Filtrar por:' });
  const group = within(panel).getByRole('heading', { name: 'Marca' });
  const details = group.closest('details');
  expect(details).toHaveAttribute('open');
  await user.click(group);
  expect(details).not.toHaveAttribute('open');
  await user.click(group);
  expect(details).toHaveAttribute('open');
});

test('clearing all or one chosen filter, which waits while products are loading', async () => {
  const address = '/ar-condicionado?filtros=marca:gree,lg';
  await open(address, answering({ products: products(3), details: { filtros: [aFilter()] } }));
  const chips = () => within(screen.getByRole('list', { name: 'Filtros ativos' }));
  expect(chips().getByRole('link', { name: 'Limpar filtros' })).toHaveAttribute('href', '/ar-condicionado');
  await userEvent.click(chips().getByRole('link', { name: 'Remover filtro Marca LG' }));
  expect(testAddress()).toContain('/ar-condicionado?filtros=marca:gree');
  expect(chips().queryByRole('link', { name: 'Limpar filtros' })).toBeNull();
});

test('no filter is active: nothing to clear', async () => {
  await open('/ar-condicionado', answering({ details: { filtros: [aFilter()] } }));
  expect(screen.queryByText('Limpar filtros')).toBeNull();
});

test('scroll load trigger: within 200 px of the bottom', async () => {
  await open('/ar-condicionado', answering({ products: products(24), total: 60 }));
  expect(scrolling.margins()).toContainEqual(expect.stringMatching(/ 200px$/));
});

test("search: products whose 'por' price is above 200000 are dropped from further loads too", async () => {
  const dear = { por: 200_000.01, vista: 150_000, parcelamento: [] };
  const network = fakeNetwork(({ query }) =>
    aListing({
      products:
        query.offset === '0' ? products(100) : [aProduct({ id: 500 }), aProduct({ id: 501, precos: dear })],
      total: 102,
    }),
  );
  await open('/busca?busca=industrial', network);
  scrolling.reachBottom();
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(101));
  expect(screen.getByText('102 de 102 produtos')).toBeVisible();
});

test('what matches but cannot be bought is neither shown nor counted', async () => {
  const sold = { ...aProduct({ id: 900 }), status: 'indisponivel' as const };
  await open('/ar-condicionado', answering({ products: [...products(3), sold], total: 4, available: 3 }));
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(screen.getByText('3 produtos')).toBeVisible();
  expect(screen.getByText('3 de 3 produtos')).toBeVisible();
});

test('when no more products return, loading stops', async () => {
  const network = fakeNetwork(({ query }) =>
    aListing({ products: query.offset === '0' ? products(24) : [], total: 60 }),
  );
  await open('/ar-condicionado', network);
  network.calls.length = 0;
  scrolling.reachBottom();
  await waitFor(() => expect(screen.queryByText('Carregando mais produtos')).toBeNull());
  expect(network.calls).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Carregar mais' })).toBeNull();
});

test('loading ends with the last product that is for sale, though more match', async () => {
  const network = answering({ products: products(24), total: 60, available: 24 });
  await open('/ar-condicionado', network);
  network.calls.length = 0;
  scrolling.reachBottom();
  await pastFirstFrame();
  expect(network.calls).toEqual([]);
  expect(screen.getByText('24 de 24 produtos')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Carregar mais' })).toBeNull();
});

test('a page behind the end of a list leads to its first page, and is not for search engines', async () => {
  const network = answering({ products: [], total: 60, available: 40 });
  const { data } = await open('/ar-condicionado?filtros=marca:lg&pg=9999', network);
  const first = '/ar-condicionado?filtros=marca:lg';
  expect(screen.getByRole('link', { name: 'Ir para a primeira página' })).toHaveAttribute('href', first);
  expect(screen.queryByText(/Infelizmente não encontramos/)).toBeNull();
  expect(screen.getByText('40 produtos')).toBeVisible();
  expect(network.calls.some(({ path }) => path.includes('/showcase/'))).toBe(false);
  expect(headOfListingPage(data).indexable).toBe(false);
});

test('a later page has a way back to the first, and a canonical address of its own', async () => {
  const { data } = await open('/ar-condicionado?pg=2', answering({ products: products(24), total: 60 }));
  expect(screen.getByRole('link', { name: 'Página 2: voltar à primeira' })).toHaveAttribute(
    'href',
    '/ar-condicionado',
  );
  expect(headOfListingPage(data).canonical).toBe('/ar-condicionado/split-hi-wall?pg=2');
});

test("category with no available products, page after page: the empty words and 'Mais Vendidos' in the end", async () => {
  const gone = (from: number) =>
    products(24, from).map((product) => ({ ...product, status: 'indisponivel' as const }));
  const network = fakeNetwork(({ path, query }) =>
    path.includes('/showcase/')
      ? { produtos: products(4, 900) }
      : aListing({ products: gone(Number(query.offset) + 1), total: 48 }),
  );
  await open('/ar-condicionado', network);
  scrolling.reachBottom();
  expect(await screen.findByText('Infelizmente não encontramos resultado pra sua busca =(')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Mais Vendidos' })).toBeVisible();
});

test('pages not indexable say so', async () => {
  const listing = aListing();
  listing.estrutura.seo.indexar = false;
  const data = await loadListing(
    loadContext(
      '/ar-condicionado',
      fakeNetwork(() => listing),
    ),
  );
  expect(headOfListingPage(data).indexable).toBe(false);
});

test('search: the page title says what was searched for, whatever its characters', async () => {
  await open('/busca?busca=%3Cb%3Esplit%3C%2Fb%3E', answering({ products: [aProduct()] }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('<b>split</b>');
});

test('listing defaults come from the config, and query ipp overrides them', async () => {
  const network = answering({ products: products(3) });
  await loadListing(loadContext('/ar-condicionado', network, { config: aConfig({ ipp: 36 }) }));
  await loadListing(loadContext('/ar-condicionado?ipp=16', network));
  expect(network.calls.map(({ query }) => [query.offset, query.limit, query.order])).toEqual([
    ['0', '36', 'Popularidade'],
    ['0', '16', 'Popularidade'],
  ]);
});
