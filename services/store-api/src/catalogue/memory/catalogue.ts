import { buildFacetIndex, type FacetIndex } from '../facets/facet-index.ts';
import { type LookUps, listKeys, lookUps } from '../facets/facet-keys.ts';
import type { IndexedRow } from '../facets/facet-table.ts';
import { nextPriceChange, readStatus } from '../offers/availability.ts';
import { leadingOffer } from '../offers/leading-offer.ts';
import { averageNote, type ProductRecord } from '../records/records.ts';
import type { Category, Structure } from '../records/structure-records.ts';
import type { History } from './row-changes.ts';
import { createSortOrders, type Sortable, type SortedRows, type SortOrders, sortAll } from './sort-orders.ts';

/** A whole catalogue at one version. It is immutable: a change creates another one. */
export interface Catalogue extends LookUps {
  /** How many catalogues this process has had. */
  readonly version: number;
  /** The same object while no listing has changed; what listings are made from is cached by it. */
  readonly listingsIdentity: object;
  /** What has changed since it was last built whole. */
  readonly history: History;
  readonly structure: Structure;
  /** The same object while no product's texts have changed; text indexes are cached by it. */
  readonly textsIdentity: object;
  /** Products by row number of the index. */
  readonly products: readonly ProductRecord[];
  readonly index: FacetIndex;
  /** The fields by which each row is sorted. */
  readonly sortable: readonly Sortable[];
  readonly sortOrders: SortOrders;
  readonly pricedAtMs: number;
  /** When the next scheduled price begins or ends. */
  readonly nextPriceChangeMs: number;
  /** All rows in an order, or the rows of one of the index's own sets. */
  readonly sortedRows: SortedRows;
  findRow(productId: number): number | undefined;
  rowAt(slug: string): number | undefined;
  /** Rows of products that differ only in one value. */
  variantRows(group: string): readonly number[];
}

/** A product as the index and the orders have it. */
export function indexProduct(
  product: ProductRecord,
  nowMs: number,
  look: Parameters<typeof listKeys>[2],
): { readonly sortable: Sortable; readonly indexed: IndexedRow } {
  const { price } = leadingOffer(product, nowMs);
  const { average, count } = averageNote(product.ratingCounts);
  const status = readStatus(product);
  const { popularity, launchedOn } = product;
  return {
    sortable: { status, cents: price.cash, popularity, launchedOn, rating: average, ratings: count },
    indexed: {
      cents: price.cash,
      forSale: status === 'disponivel',
      keys: listKeys(product, price, look),
    },
  };
}

/** Indexes a catalogue's products with the prices valid at `nowMs`. */
export function buildCatalogue(
  version: number,
  structure: Structure,
  unsorted: readonly ProductRecord[],
  nowMs: number,
  textsIdentity: object = {},
): Catalogue {
  const products = inCategoryOrder(unsorted, structure);
  const look = lookUps(structure);
  const all = products.map((product) => indexProduct(product, nowMs, look));
  const sortable = all.map((each) => each.sortable);
  const sortOrders = createSortOrders(sortAll(sortable));
  const rows = new Map(products.map(({ id }, row) => [id, row]));
  const slugs = new Map(products.map(({ slug }, row) => [slug, row]));
  const variants = Map.groupBy(products.keys(), (row) => products[row]?.variantGroup);
  return {
    version,
    listingsIdentity: {},
    history: { since: version, changes: [] },
    structure,
    textsIdentity,
    products,
    sortable,
    sortOrders,
    pricedAtMs: nowMs,
    nextPriceChangeMs: nextPriceChange(products, nowMs),
    index: buildFacetIndex(all.map(({ indexed }) => indexed)),
    sortedRows: sortOrders.of,
    findRow: (id) => rows.get(id),
    rowAt: (slug) => slugs.get(slug),
    variantRows: (group) => variants.get(group) ?? [],
    ...look,
  };
}

/** Position of each category in an order in which every category is followed by those below it. */
function places(categories: readonly Category[]): Map<number, number> {
  const children = Map.groupBy(categories, ({ parentId }) => parentId);
  const placed = new Map<number, number>();
  const place = (parentId: number | undefined) => {
    for (const { id } of children.get(parentId) ?? []) {
      placed.set(id, placed.size);
      place(id);
    }
  };
  place(undefined);
  return placed;
}

/**
 * Sorts products by category, and within it by brand, so that products listed together are adjacent in every set of
 * rows. Changes of price and stock do not move them.
 */
function inCategoryOrder(products: readonly ProductRecord[], { categories }: Structure): ProductRecord[] {
  const placed = places(categories);
  const findPlace = ({ categoryId }: ProductRecord) => placed.get(categoryId) ?? placed.size;
  return products.toSorted((a, b) => findPlace(a) - findPlace(b) || a.brandId - b.brandId || a.id - b.id);
}
