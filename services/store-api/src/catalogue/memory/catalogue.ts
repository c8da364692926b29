import { buildFacetIndex, type FacetIndex } from '../facets/facet-index.ts';
import { type LookUps, listKeys, lookUps } from '../facets/facet-keys.ts';
import type { IndexedRow } from '../facets/facet-table.ts';
import { nextPriceChange, readStatus } from '../offers/availability.ts';
import { leadingOffer } from '../offers/leading-offer.ts';
import { averageNote, type ProductRecord } from '../records/records.ts';
import type { Category, Structure } from '../records/structure-records.ts';
import type { History } from './row-changes.ts';
import { createSortOrders, type Sortable, type SortedRows, type SortOrders, sortAll } from './sort-orders.ts';

/** A product whose texts have changed. */
export interface TextChange {
  readonly row: number;
  /** As it was; undefined for a new one. */
  readonly before: ProductRecord | undefined;
}

/** The texts of a catalogue: as it was built whole, and what has changed since. */
export interface Texts {
  /** The same object until a catalogue is built whole again; text indexes are cached by it. */
  readonly identity: object;
  /** All changes since then, those of later catalogues too. */
  readonly log: readonly TextChange[];
  /** How many of them are of this catalogue. */
  readonly changes: number;
}

/** Which row has what; catalogues that follow each other share it, since rows are never taken back. */
export interface RowNames {
  readonly ids: Map<number, number>;
  readonly slugs: Map<string, number>;
  readonly variants: Map<string, readonly number[]>;
}

/** A whole catalogue at one version. It is immutable: a change creates another one. */
export interface Catalogue extends LookUps {
  /** How many catalogues this process has had. */
  readonly version: number;
  /** The same object while no listing has changed; what listings are made from is cached by it. */
  readonly listingsIdentity: object;
  /** What has changed since it was last built whole. */
  readonly history: History;
  readonly structure: Structure;
  /** What text indexes are made from. */
  readonly texts: Texts;
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
  readonly rowNames: RowNames;
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
    sortable: {
      id: product.id,
      status,
      cents: price.cash,
      popularity,
      launchedOn,
      rating: average,
      ratings: count,
    },
    indexed: {
      cents: price.cash,
      forSale: status === 'disponivel',
      keys: listKeys(product, price, look),
    },
  };
}

interface Naming {
  readonly before: ProductRecord | undefined;
  readonly product: ProductRecord;
}

/** Notes what a row has now, and no longer has. */
export function nameRow({ ids, slugs, variants }: RowNames, row: number, { before, product }: Naming): void {
  ids.set(product.id, row);
  if (before && before.slug !== product.slug && slugs.get(before.slug) === row) slugs.delete(before.slug);
  slugs.set(product.slug, row);
  if (before?.variantGroup === product.variantGroup && before) return;
  if (before?.variantGroup !== undefined)
    variants.set(
      before.variantGroup,
      (variants.get(before.variantGroup) ?? []).filter((each) => each !== row),
    );
  const { variantGroup: group } = product;
  if (group !== undefined) variants.set(group, [...(variants.get(group) ?? []), row]);
}

/** Indexes a catalogue's products with the prices valid at `nowMs`. */
export function buildCatalogue(
  version: number,
  structure: Structure,
  unsorted: readonly ProductRecord[],
  nowMs: number,
): Catalogue {
  const products = inCategoryOrder(unsorted, structure);
  const look = lookUps(structure);
  const all = products.map((product) => indexProduct(product, nowMs, look));
  const sortable = all.map((each) => each.sortable);
  const sortOrders = createSortOrders(sortAll(sortable));
  const rowNames: RowNames = { ids: new Map(), slugs: new Map(), variants: new Map() };
  for (const [row, product] of products.entries()) nameRow(rowNames, row, { before: undefined, product });
  return {
    version,
    listingsIdentity: {},
    history: { since: version, changes: [] },
    structure,
    texts: { identity: {}, log: [], changes: 0 },
    products,
    sortable,
    sortOrders,
    pricedAtMs: nowMs,
    nextPriceChangeMs: nextPriceChange(products, nowMs),
    index: buildFacetIndex(all.map(({ indexed }) => indexed)),
    sortedRows: sortOrders.of,
    rowNames,
    findRow: (id) => rowNames.ids.get(id),
    rowAt: (slug) => rowNames.slugs.get(slug),
    variantRows: (group) => rowNames.variants.get(group) ?? [],
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
