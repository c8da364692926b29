import { ApiError, PageRedirect } from '@storefront/contracts';
import { type FakeNetwork, fakeNetwork, problemReply } from '@storefront/remote-kit/testing/fake-network';
import { loadContext, loadOnServer } from '@storefront/remote-kit/testing/render-in-shop';
import { expect, test, vi } from 'vitest';
import { aConfig, aFilter, aListing, aProduct, aProductPage, products } from '../testing/builders.ts';
import { loadListing } from './load-listing.ts';

const answering = (reply: unknown) => fakeNetwork(() => reply);
const load = (address: string, network: FakeNetwork, config = aConfig()) =>
  loadOnServer(loadListing, loadContext(address, network, { config }));

test.each([
  ['/busca?busca=geladeira', '/url/product/listing/search', { busca: 'geladeira' }],
  ['/marcas/lg', '/url/product/listing/brand', { url: '/lg' }],
  ['/c/verao', '/url/product/listing/landing-page', { url: '/c/verao' }],
  ['/lista', '/url/list/listing', { url: '/lista' }],
  ['/refrigeracao', '/url/product/listing/category', { url: '/refrigeracao' }],
])('%s calls %s', async (address, path, query) => {
  const network = answering(aListing());
  await load(address, network);
  expect(network.calls[0]).toMatchObject({ path, query });
});

test('offset = (pg-1) x limit; order and filters go with the call', async () => {
  const network = answering(aListing());
  await load('/refrigeracao?pg=3&ipp=16&order=Maior%20Pre%C3%A7o&filtros=marca:lg', network);
  expect(network.calls[0]?.query).toMatchObject({
    offset: '32',
    limit: '16',
    order: 'Maior Preço',
    filtros: 'marca:lg',
  });
});

test.each(['/busca?busca=split+inverter', '/ar-condicionado/multi-split'])(
  '%s: the first load takes 100 items sorted by lowest price',
  async (address) => {
    const network = answering(aListing());
    await load(address, network);
    expect(network.calls[0]?.query).toMatchObject({ offset: '0', limit: '100', order: 'Menor Preço' });
  },
);

test("search and multi-split results drop products whose 'por' price is above 200000", async () => {
  const dear = aProduct({ id: 2, precos: { por: 200_000.01, vista: 150_000, parcelamento: [] } });
  const limit = aProduct({ id: 3, precos: { por: 200_000, vista: 150_000, parcelamento: [] } });
  const reply = aListing({ products: [aProduct({ id: 1 }), dear, limit] });
  const found = await load('/busca?busca=industrial', answering(reply));
  expect(found).toMatchObject({ rawCount: 3, cards: [{ id: 1 }, { id: 3 }] });
  expect(await load('/ar-condicionado', answering(reply))).toMatchObject({ cards: [{}, {}, {}] });
});

test('only available products are shown in the grid; the raw length is kept', async () => {
  const others = [aProduct({ id: 8, status: 'sobConsulta' }), aProduct({ id: 9, status: 'indisponivel' })];
  const reply = aListing({ products: [...products(2), ...others] });
  expect(await load('/ar-condicionado', answering(reply))).toMatchObject({
    rawCount: 4,
    cards: [{ id: 1 }, { id: 2 }],
  });
});

test('the level decides between listing and product page', async () => {
  expect(await load('/a/b', answering(aProductPage()))).toMatchObject({ kind: 'product', card: { id: 101 } });
  expect(await load('/a/b', answering(aListing()))).toMatchObject({ kind: 'listing' });
});

test("a category with no available product brings 'Mais Vendidos'", async () => {
  const network = fakeNetwork(({ path }) =>
    path.includes('/showcase/') ? { produtos: products(3) } : aListing({ products: [] }),
  );
  expect(await load('/ar-condicionado', network)).toMatchObject({
    bestSellers: { title: 'Mais Vendidos', cards: [{}, {}, {}] },
  });
  expect(network.calls[1]?.path).toBe('/showcase/products/b2c-best-sellers');
});

test('best-seller and service failures are silent', async () => {
  const network = fakeNetwork(({ path }) =>
    path.includes('/showcase/') ? problemReply(500, 'broken') : aListing({ products: [] }),
  );
  const data = await load('/busca?busca=split', network);
  expect(data).toMatchObject({ kind: 'listing', cards: [] });
  expect(data).toMatchObject({ bestSellers: undefined, services: undefined });
});

test.each([
  ['split', 'produtos-servico'],
  ['Ar Condicionado', 'vitrine-servico-ar'],
])("services block for the search '%s'", async (text, showcase) => {
  const network = fakeNetwork(({ path }) =>
    path.includes('/showcase/') ? { produtos: products(2) } : aListing(),
  );
  const data = await load(`/busca?busca=${encodeURIComponent(text)}`, network);
  expect(data).toMatchObject({ services: { cards: [{}, {}] } });
  expect(network.calls.map(({ path }) => path)).toContain(`/showcase/products/${showcase}`);
});

test('a 404 of the API surfaces as it is', async () => {
  const missing = load('/nada', answering(problemReply(404, 'not-found')));
  await expect(missing).rejects.toMatchObject({ name: 'ApiError', status: 404 });
});

test('a path that the API rejects is a page that does not exist', async () => {
  const refused = load('/nada', answering(problemReply(400, 'bad-request', 'url')));
  await expect(refused).rejects.toMatchObject({ status: 404 });
  const otherField = load('/nada', answering(problemReply(400, 'bad-request', 'filtros')));
  await expect(otherField).rejects.toMatchObject({ status: 400 });
});

test('an outage stays an outage', async () => {
  const failing = load('/ar-condicionado', answering(problemReply(503, 'down')));
  await expect(failing).rejects.toBeInstanceOf(ApiError);
  await expect(failing).rejects.toMatchObject({ status: 503 });
});

test('a search without words makes no call', async () => {
  const network = answering(aListing());
  expect(await load('/busca?busca=%20', network)).toMatchObject({ kind: 'listing', cards: [], total: 0 });
  expect(network.calls).toEqual([]);
});

test('what load gives survives JSON', async () => {
  const data = await load('/ar-condicionado', answering(aListing()));
  expect(JSON.parse(JSON.stringify(data))).toEqual(data);
});

test('a purchase list is requested in its own order, unless the URL names another', async () => {
  const network = fakeNetwork(() => aListing());
  await loadListing(loadContext('/lista/churrasco', network));
  await loadListing(loadContext(`/lista/churrasco?order=${encodeURIComponent('Menor Preço')}`, network));
  expect(network.calls.map(({ query }) => query.order)).toEqual([undefined, 'Menor Preço']);
});

test.each([
  ['a type of its own', [{ ...aFilter(), type: 'cor' }], /type is "cor"/],
  ['no list', null, /filtros is not a list/],
  ['a group that is none', ['marca'], /not an object/],
])(
  '%s: a malformed filter list costs the filters, not the page, and is named to developers',
  async (_, filtros, fault) => {
    const listing = aListing();
    Object.assign(listing.conteudo.detalhes, { filtros });
    const data = await load('/refrigeracao', answering(listing));
    expect(data).toMatchObject({ kind: 'listing', cards: [{}], filters: [] });
    expect(console.error).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ name: 'FilterStructureError', message: expect.stringMatching(fault) }),
    );
    vi.mocked(console.error).mockClear();
  },
);

test('a list without the products that cannot be bought or read keeps the others, and counts all for the next page', async () => {
  const listing = aListing();
  const { conteudo } = listing;
  const ordered = { ...aProduct({ id: 2 }), status: 'sobEncomenda' };
  const unpriced = { ...aProduct({ id: 3 }), precos: undefined };
  Object.assign(conteudo, { produtos: [ordered, aProduct({ id: 1 }), unpriced] });
  const data = await load('/refrigeracao', answering(listing));
  expect(data).toMatchObject({
    kind: 'listing',
    cards: [{ id: 1, status: 'available' }],
    rawCount: 3,
  });
});

const notFound = problemReply(404, 'not-found');

test('a former address redirects for good to the present one, with its query', async () => {
  const network = fakeNetwork(({ path }) =>
    path === '/url/present-address' ? { url: '/split-novo-7' } : notFound,
  );
  const error = await load('/split-velho-7?voltagem=220', network).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(PageRedirect);
  expect(error).toMatchObject({ path: '/split-novo-7?voltagem=220', status: 301 });
  expect(network.calls.at(-1)?.query).toEqual({ url: '/split-velho-7' });
});

test('an address that nothing ever had stays missing', async () => {
  await expect(load('/nada-7', answering(notFound))).rejects.toMatchObject({ status: 404 });
});
