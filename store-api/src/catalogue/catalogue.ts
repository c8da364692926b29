import { nextPriceChange, statusOf } from './availability.ts';
import { averageNote } from './average-note.ts';
import { inCategoryOrder } from './category-order.ts';
import { FacetIndex } from './facet-index.ts';
import { keysOf, lookUps } from './facet-keys.ts';
import { leadingOffer } from './leading-offer.ts';
import { createOrders, type OrderOf } from './orders.ts';
import type { ProductRecord } from './records.ts';
import type { Brand, Category, FilterGroup, FilterValue, Structure } from './structure-records.ts';

/** A whole catalogue at one version. It is immutable: a change creates another one. */
export interface Catalogue {
  /** How many catalogues this process has had. */
  readonly version: number;
  /** Part of the cache keys: it differs whenever a reply may differ. */
  readonly edition: string;
  readonly structure: Structure;
  /** The same object while no product's texts have changed; text indexes are cached by it. */
  readonly textsIdentity: object;
  /** Products by row number of the index. */
  readonly products: readonly ProductRecord[];
  readonly index: FacetIndex;
  readonly pricedAtMs: number;
  /** When the next scheduled price begins or ends. */
  readonly nextPriceChangeMs: number;
  /** All rows in an order, or the rows of one of the index's own sets. */
  readonly orderOf: OrderOf;
  rowOf(productId: number): number | undefined;
  rowAt(slug: string): number | undefined;
  /** Products that differ only in one value. */
  variantsOf(group: string): readonly ProductRecord[];
  category(id: number): Category | undefined;
  categoryAt(path: string): Category | undefined;
  categoryNamed(slug: string): Category | undefined;
  /** The categories from the top level down to this one. */
  lineOf(category: Category): readonly Category[];
  childrenOf(categoryId: number | undefined): readonly Category[];
  brand(id: number): Brand | undefined;
  brandAt(slug: string): Brand | undefined;
  value(id: number): FilterValue | undefined;
  valuesOf(filterId: number): readonly FilterValue[];
  /** A filter by its number as in a URL. */
  filter(id: string): FilterGroup | undefined;
  /** Whether cards show the values of a filter. */
  isOnCard(filterId: number): boolean;
  readonly brandsByName: readonly Brand[];
}

/** Indexes a catalogue's products with the prices in force at `nowMs`. */
export function buildCatalogue(
  version: number,
  structure: Structure,
  unsorted: readonly ProductRecord[],
  nowMs: number,
  textsIdentity: object = {},
): Catalogue {
  const products = inCategoryOrder(unsorted, structure);
  const look = lookUps(structure);
  const prices = products.map((product) => leadingOffer(product, nowMs).price);
  const noPrice = { list: undefined, instalments: 0, cash: 0 };
  const sortable = products.map((product, row) => {
    const { average, count } = averageNote(product.ratingCounts);
    return {
      status: statusOf(product),
      cents: prices[row]?.cash ?? 0,
      popularity: product.popularity,
      launchedOn: product.launchedOn,
      rating: average,
      ratings: count,
    };
  });
  const rows = new Map(products.map(({ id }, row) => [id, row]));
  const slugs = new Map(products.map(({ slug }, row) => [slug, row]));
  const variants = Map.groupBy(products, ({ variantGroup }) => variantGroup);
  return {
    version,
    edition: `${version}@${nowMs}`,
    structure,
    textsIdentity,
    products,
    pricedAtMs: nowMs,
    nextPriceChangeMs: nextPriceChange(products, nowMs),
    index: new FacetIndex(
      products.map((product, row) => ({
        cents: sortable[row]?.cents ?? 0,
        forSale: sortable[row]?.status === 'disponivel',
        keys: keysOf(product, prices[row] ?? noPrice, look),
      })),
    ),
    orderOf: createOrders(sortable),
    rowOf: (id) => rows.get(id),
    rowAt: (slug) => slugs.get(slug),
    variantsOf: (group) => variants.get(group) ?? [],
    ...look,
  };
}
