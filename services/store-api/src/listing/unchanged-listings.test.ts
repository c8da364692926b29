import {
  brandEndpoint,
  categoryEndpoint,
  homeEndpoint,
  isProductPage,
  searchEndpoint,
} from '@storefront/contracts/api';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type CatalogueWatch, lookEveryMs, watchCatalogue } from '../catalogue/changes/watch-catalogue.ts';
import { testShopOfFile } from '../testing/shop/test-shop.ts';
import { listCategory } from '../testing/visitors/list-category.ts';
import { createVisitor, type Visitor } from '../testing/visitors/visitor.ts';

const shop = await testShopOfFile();
const { catalogue, database } = shop.services;

const splits = '/ar-condicionado/split-hi-wall';
/** A product on the first page of the splits that the shop alone sells. */
const [sold] = (await listCategory(shop.visitor(), { url: splits })).conteudo.produtos.filter(
  ({ estoqueMarketplace, estoque }) => estoqueMarketplace === 0 && estoque > 0,
);
if (!sold) throw new Error('no split of the shop');

const brand = sold.marca.url?.replace('/marcas', '') ?? '';
const listings = {
  splits: [categoryEndpoint, { query: { url: splits } }],
  'air conditioners': [categoryEndpoint, { query: { url: '/ar-condicionado' } }],
  'its brand': [brandEndpoint, { query: { url: brand } }],
  'a search for it': [searchEndpoint, { query: { busca: sold.nome } }],
  refrigerators: [categoryEndpoint, { query: { url: '/refrigeracao/geladeiras' } }],
  'another brand': [brandEndpoint, { query: { url: '/atlas' } }],
  'another search': [searchEndpoint, { query: { busca: 'fogão' } }],
} as const;
const itsListings = ['splits', 'air conditioners', 'its brand', 'a search for it'];

async function repliesTo(visitor: Visitor): Promise<Map<string, string>> {
  const replies = new Map<string, string>();
  for (const [name, [endpoint, input]] of Object.entries(listings)) {
    const { headers, body, statusCode } = await visitor.send(endpoint, input);
    expect([name, statusCode]).toEqual([name, 200]);
    replies.set(name, `${headers.etag} ${body}`);
  }
  return replies;
}

async function setStock(here: number, elsewhere = 0): Promise<void> {
  await database.rows(
    `update product_stock set quantity = case warehouse when 'CD-SP' then $2 when 'CD-PE' then $3 else 0 end
     where product_id = $1`,
    [sold?.id, here, elsewhere],
  );
  await catalogue.refresh();
}

/** Names of the listings with another body or ETag. */
const changedIn = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) =>
  [...before.keys()].filter((name) => before.get(name) !== after.get(name));

async function stockOnPage(): Promise<number> {
  const page = await shop.visitor().call(categoryEndpoint, { query: { url: sold?.url ?? '' } });
  if (!isProductPage(page)) throw new Error('no product page');
  return page.conteudo.produto.estoque;
}

const stockOnCard = async () => {
  const { conteudo } = await listCategory(shop.visitor(), { url: splits });
  return conteudo.produtos.find(({ id }) => id === sold.id)?.estoque;
};

describe('a sale of a product on the first page', () => {
  it.each([
    { from: [12, 0], to: [11, 0] },
    { from: [11, 0], to: [10, 0] },
    { from: [6, 6], to: [4, 6] },
  ] as const)('from $from to $to pieces changes no listing, only its own page', async ({ from, to }) => {
    await setStock(from[0], from[1]);
    const before = await repliesTo(shop.visitor());
    const home = await shop.visitor().send(homeEndpoint, {});
    const { listingsIdentity } = catalogue.current();
    await setStock(to[0], to[1]);
    expect(changedIn(before, await repliesTo(shop.visitor()))).toEqual([]);
    expect((await shop.visitor().send(homeEndpoint, {})).headers.etag).toBe(home.headers.etag);
    expect(catalogue.current().listingsIdentity).toBe(listingsIdentity);
    expect(await stockOnPage()).toBe(to[0] + to[1]);
    expect(await stockOnCard()).toBe(10);
  });

  it('from 10 to 9 changes those that show it, and back to 10 gives the same ETag', async () => {
    await setStock(10);
    const before = await repliesTo(shop.visitor());
    await setStock(9);
    expect(await stockOnCard()).toBe(9);
    const changed = changedIn(before, await repliesTo(shop.visitor()));
    expect(changed).toContain('splits');
    expect(itsListings).toEqual(expect.arrayContaining(changed));
    await setStock(10);
    expect(changedIn(before, await repliesTo(shop.visitor()))).toEqual([]);
  });

  it('of the last piece changes exactly those that show or count it', async () => {
    await setStock(1);
    const before = await repliesTo(shop.visitor());
    await setStock(0);
    expect(changedIn(before, await repliesTo(shop.visitor()))).toEqual(itsListings);
  });
});

describe('in another process', () => {
  let other: CatalogueWatch;
  beforeAll(async () => {
    other = await watchCatalogue(database, {
      everyMs: lookEveryMs,
      onError: () => {},
      shop: shop.services.shopConfig.current,
    });
  });
  afterAll(() => other.stop());

  it('a sale of the last piece changes the same listings', async () => {
    const server = await shop.openServer({ catalogue: other });
    try {
      await setStock(1);
      await other.refresh();
      const visitor = createVisitor(server);
      const before = await repliesTo(visitor);
      await setStock(0);
      await vi.waitFor(async () => expect(changedIn(before, await repliesTo(visitor))).toEqual(itsListings));
    } finally {
      await server.close();
    }
  });
});

it('cards follow another configuration', async () => {
  const usual = shop.services.shopConfig.current();
  const { config } = usual;
  const carrinho = { ...config.sistema.checkout.carrinho, alertaFreteGratis: true };
  let now = usual;
  const watch = await watchCatalogue(database, {
    everyMs: 3_600_000,
    onError: () => {},
    shop: () => now,
  });
  const server = await shop.openServer({ catalogue: watch });
  const freeFrom = async (alertaFreteGratisValorFixo: number) => {
    const sistema = {
      ...config.sistema,
      checkout: { ...config.sistema.checkout, carrinho: { ...carrinho, alertaFreteGratisValorFixo } },
    };
    now = { ...usual, config: { ...config, sistema } };
    await watch.refresh();
    const { conteudo } = await listCategory(createVisitor(server), { url: splits });
    return conteudo.produtos.filter(({ selos }) => selos.some(({ id }) => id === 5)).length;
  };
  try {
    const few = await freeFrom(1_000_000);
    expect(await freeFrom(1)).toBe(24);
    expect(few).toBeLessThan(24);
  } finally {
    await server.close();
    await watch.stop();
  }
});
