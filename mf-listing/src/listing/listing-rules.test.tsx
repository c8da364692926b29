import { fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { fakeScrolling } from '@storefront/remote-kit/testing/fake-scrolling';
import { setScreenWidth } from '@storefront/remote-kit/testing/jsdom';
import { loadContext, renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { readCatalogueHead } from '../catalogue/catalogue-head.ts';
import { CataloguePage } from '../catalogue/catalogue-page.tsx';
import { loadListing } from '../catalogue/load-listing.ts';
import { aListing, aProduct, products } from '../testing/builders.ts';
import { openListing } from '../testing/open-listing.tsx';

let scrolling: ReturnType<typeof fakeScrolling>;
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  scrolling = fakeScrolling();
  setScreenWidth(1280);
});

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
  await openListing(address, answering({ content }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name);
  expect(screen.getByText(`Sobre ${name}`)).toBeInTheDocument();
  expect(screen.getByRole('complementary')).toHaveTextContent('Faixa');
});

test.each(['split', 'ar condicionado', 'ar-condicionado'])(
  "services block for the search '%s' is shown after the products of the first screens",
  async (text) => {
    const network = fakeNetwork(({ path }) =>
      path.includes('/showcase/') ? { produtos: products(2, 900) } : aListing({ products: products(14) }),
    );
    await openListing(`/busca?busca=${encodeURIComponent(text)}`, network);
    const services = screen.getByRole('region', { name: 'Serviços para o seu ar' });
    expect(within(services).getAllByRole('article')).toHaveLength(2);
    const inOrder = screen.getAllByRole('article').map((card) => services.contains(card));
    expect(inOrder).toEqual([...Array(12).fill(false), true, true, false, false]);
  },
);

test.each([
  // with a fragment, its first frame is the whole page
  ['/busca?busca=split#resultados', products(14), 'Serviços para o seu ar'],
  ['/ar-condicionado', [], 'Mais Vendidos'],
])('%s does not wait for what is shown below its first screen', async (address, found, title) => {
  const showcase = Promise.withResolvers<unknown>();
  const network = fakeNetwork(({ path }) =>
    path.includes('/showcase/') ? showcase.promise : aListing({ products: found }),
  );
  const data = await loadListing(loadContext(address, network));
  const page = <CataloguePage data={data} />;
  await act(async () => renderInShop(page, { network, address }));
  expect(screen.queryAllByRole('article')).toHaveLength(found.length);
  expect(screen.queryByRole('region', { name: title })).toBeNull();
  await act(async () => showcase.resolve({ produtos: products(2, 900) }));
  expect(await screen.findByRole('region', { name: title })).toBeVisible();
});

test('no services block for another search, nor for a category', async () => {
  const network = fakeNetwork(() => aListing());
  await openListing('/busca?busca=geladeira', network);
  await loadListing(loadContext('/split', network));
  expect(network.calls.filter(({ path }) => path.includes('/showcase/'))).toEqual([]);
});

test('/lista: purchase lists lead to one another', async () => {
  const listas = [{ id: 1, nome: 'Obra', url: '/lista?id=1' }];
  await openListing('/lista', answering({ content: { listas }, level: 'list/detail' }));
  const lists = screen.getByRole('list', { name: 'Listas' });
  expect(within(lists).getByRole('link', { name: 'Obra' })).toHaveAttribute('href', '/lista?id=1');
});

test('products that match but are not for sale are neither shown nor counted', async () => {
  const sold = { ...aProduct({ id: 900 }), status: 'indisponivel' as const };
  await openListing(
    '/ar-condicionado',
    answering({ products: [...products(3), sold], total: 4, available: 3 }),
  );
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(screen.getByText('3 produtos')).toBeVisible();
  expect(screen.getByText('3 de 3 produtos')).toBeVisible();
});

test('a list of one product counts it in the singular', async () => {
  await openListing('/ar-condicionado', answering({ products: products(1), total: 1, available: 1 }));
  expect(screen.getByText('1 de 1 produto')).toBeVisible();
});

test('a page behind the end of a list leads to its first page, and is not for search engines', async () => {
  const network = answering({ products: [], total: 60, available: 40 });
  const { data, loadCalls } = await openListing('/ar-condicionado?filtros=marca:lg&pg=9999', network);
  const first = '/ar-condicionado?filtros=marca:lg';
  expect(screen.getByRole('link', { name: 'Ir para a primeira página' })).toHaveAttribute('href', first);
  expect(screen.queryByText(/Infelizmente não encontramos/)).toBeNull();
  expect(screen.getByText('40 produtos')).toBeVisible();
  expect(loadCalls.some(({ path }) => path.includes('/showcase/'))).toBe(false);
  expect(readCatalogueHead(data).indexable).toBe(false);
});

test('a later page links to the first, and has its own canonical URL', async () => {
  const { data } = await openListing(
    '/ar-condicionado?pg=2',
    answering({ products: products(24), total: 60 }),
  );
  expect(screen.getByRole('link', { name: 'Página 2: voltar à primeira' })).toHaveAttribute(
    'href',
    '/ar-condicionado',
  );
  expect(readCatalogueHead(data).canonical).toBe('/ar-condicionado/split-hi-wall?pg=2');
});

test("category with no available products, page after page: the empty words and 'Mais Vendidos' in the end", async () => {
  const gone = (from: number) =>
    products(24, from).map((product) => ({ ...product, status: 'indisponivel' as const }));
  const network = fakeNetwork(({ path, query }) =>
    path.includes('/showcase/')
      ? { produtos: products(4, 900) }
      : aListing({ products: gone(Number(query.offset) + 1), total: 48 }),
  );
  await openListing('/ar-condicionado', network);
  scrolling.reachBottom();
  expect(await screen.findByText('Infelizmente não encontramos resultado pra sua busca =(')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Mais Vendidos' })).toBeVisible();
});

test('pages that must not be indexed have noindex', async () => {
  const listing = aListing();
  listing.estrutura.seo.indexar = false;
  const data = await loadListing(
    loadContext(
      '/ar-condicionado',
      fakeNetwork(() => listing),
    ),
  );
  expect(readCatalogueHead(data).indexable).toBe(false);
});

test('search: the page title has the search text, whatever its characters', async () => {
  await openListing('/busca?busca=%3Cb%3Esplit%3C%2Fb%3E', answering({ products: [aProduct()] }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('<b>split</b>');
});
