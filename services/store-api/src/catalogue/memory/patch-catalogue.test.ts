import { afterAll, beforeAll, expect, it } from 'vitest';
import { createListings } from '../../listing/listing.ts';
import { createSearchEngine } from '../../listing/search/search-engine.ts';
import { sourceAt } from '../../listing/showcase/banners.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { createCards } from '../cards/cards.ts';
import { categoryKey } from '../facets/facet-keys.ts';
import { size } from '../facets/row-set.ts';
import type { ProductRecord } from '../records/records.ts';
import { buildCatalogue, type Catalogue } from './catalogue.ts';
import { patchCatalogue } from './patch-catalogue.ts';
import { isUnchanged, noProduct } from './row-changes.ts';

let shop: TestShop;
let first: Catalogue;
beforeAll(async () => {
  shop = await openTestShop();
  first = shop.services.catalogue.current();
});
afterAll(() => shop.close());

const found = (product: ProductRecord | undefined): ProductRecord => {
  if (!product) throw new Error('no such product');
  return product;
};
const lastId = () => Math.max(...first.products.map(({ id }) => id));
const whole = (products: readonly ProductRecord[]) =>
  buildCatalogue(1, first.structure, products, first.pricedAtMs);

/** New products like some that are there, with names of their own. */
const newProducts = (count: number): ProductRecord[] =>
  Array.from({ length: count }, (_, at) => ({
    ...found(first.products[(at * 7) % first.products.length]),
    id: lastId() + 1 + at,
    sku: `NOVO-${at}`,
    name: `Zircônio novo ${at}`,
    slug: `zirconio-novo-${lastId() + 1 + at}`,
    variantGroup: 'zirconios',
    variantLabel: String(at),
  }));

/** All that shoppers get of a catalogue, without row numbers. */
async function show(catalogue: Catalogue): Promise<unknown> {
  const render = createListings(createCards());
  const engine = await createSearchEngine(catalogue);
  const ids = (rows: Iterable<number>) => [...rows].map((row) => catalogue.products[row]?.id);
  const searches = ['zirconio', 'zirconio novo 3', 'split inverter', 'geladeira', 'nome de teste'].map(
    (text) => {
      const { rows, total, words, rank } = engine.find(catalogue, text);
      return { total, words, count: size(rows), ids: ids(rank(catalogue.sortedRows('Popularidade'))) };
    },
  );
  const listings = ['/ar-condicionado', '/refrigeracao', '/c/semana-do-inverter'].flatMap((path) =>
    [{}, { order: 'Menor Preço' }, { filtros: 'vantagem:oferta' }].map((paging) => {
      const source = sourceAt(catalogue, path);
      return source && render(catalogue, source, paging as object).text;
    }),
  );
  return {
    searches,
    listings,
    orders: ids(catalogue.sortedRows('Lançamentos')),
    all: size(catalogue.index.all()),
  };
}

it.each([1, 1_000])(
  '%i new products are in lists, facets, orders and searches as if all was read again',
  async (count) => {
    const fresh = newProducts(count);
    // catalogues that follow each other share what names rows, and the shop's own is of all tests
    const patched = patchCatalogue(whole(first.products), fresh, first.pricedAtMs);
    expect(patched.products).toHaveLength(first.products.length + count);
    expect(await show(patched)).toEqual(await show(whole([...first.products, ...fresh])));
    for (const { id, slug } of fresh) {
      expect(patched.products[patched.findRow(id) ?? -1]?.slug).toBe(slug);
      expect(patched.findRow(id)).toBe(patched.rowAt(slug));
    }
    expect(patched.variantRows('zirconios')).toHaveLength(count);
  },
);

it('a search index follows names, categories and new products, one change after the other', async () => {
  const base = whole(first.products);
  const engine = await createSearchEngine(base);
  const [one, other] = first.products.filter(({ categoryId }) => categoryId === 2);
  const changes = [
    { ...found(one), name: 'Nome de teste um' },
    { ...found(one), name: 'Nome de teste dois' },
    {
      ...found(other),
      categoryId: found(first.products.at(-1)).categoryId,
      brandId: found(first.products.at(-1)).brandId,
    },
    ...newProducts(3),
  ];
  let now = base;
  for (const change of changes) {
    now = patchCatalogue(now, [change], first.pricedAtMs);
    engine.follow(now);
  }
  const fresh = await createSearchEngine(whole(now.products));
  for (const text of ['teste um', 'teste dois', 'zirconio', 'split', found(other).name]) {
    const ids = (by: typeof engine, catalogue: Catalogue) => {
      const { rows } = by.find(catalogue, text);
      return catalogue.products
        .flatMap(({ id }, row) => (((rows[row >>> 5] ?? 0) >>> (row & 31)) & 1 ? [id] : []))
        .sort((a, b) => a - b);
    };
    const rebuilt = whole(now.products);
    expect([text, ids(engine, now)]).toEqual([text, ids(fresh, rebuilt)]);
  }
});

it('a product in another category is counted there, and no reply of before is used again', () => {
  const [product] = first.products.filter(({ categoryId }) => categoryId === 2);
  const target = found(first.products.find(({ kind, categoryId }) => kind === 'produto' && categoryId !== 2));
  const { categoryId } = target;
  const slug = first.category(categoryId)?.slug ?? '';
  const patched = patchCatalogue(
    whole(first.products),
    [{ ...found(product), categoryId }],
    first.pricedAtMs,
  );
  const count = (catalogue: Catalogue) => size(catalogue.index.findRows(categoryKey(slug)));
  expect(count(patched)).toBe(count(first) + 1);
  expect(isUnchanged(patched.history, patched.version - 1, noProduct)).toBe(false);
});
