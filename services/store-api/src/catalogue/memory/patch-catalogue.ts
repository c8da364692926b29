import type { IndexedRow } from '../facets/facet-table.ts';
import { nextPriceChange } from '../offers/availability.ts';
import type { ProductRecord } from '../records/records.ts';
import { type Catalogue, indexProduct } from './catalogue.ts';
import { type ChangeKind, kindOfChange, withChanges } from './row-changes.ts';

/** More changes at once, as of an import, are not compared one by one. */
const mostCompared = 2_000;

/** Products that have changed, by row, and how much each has changed. */
function findChanges(before: Catalogue, changed: readonly ProductRecord[], nowMs: number) {
  const areMany = changed.length > mostCompared;
  const classify = (known: ProductRecord, product: ProductRecord): ChangeKind =>
    areMany
      ? 'everything'
      : kindOfChange({ product: known, atMs: before.pricedAtMs }, { product, atMs: nowMs });
  const byRow = new Map<number, { readonly product: ProductRecord; readonly kind: ChangeKind }>();
  for (const product of changed) {
    const row = before.findRow(product.id);
    const known = before.products[row ?? -1];
    if (row !== undefined && known) byRow.set(row, { product, kind: classify(known, product) });
  }
  return byRow;
}

/** The parts of a catalogue that listings are made from, after some rows have changed. */
function patchListings(
  before: Catalogue,
  changed: ReadonlyMap<number, ProductRecord>,
  nowMs: number,
): Partial<Catalogue> {
  if (changed.size === 0) return {};
  const sortable = [...before.sortable];
  const indexed = new Map<number, IndexedRow>();
  for (const [row, product] of changed) {
    const next = indexProduct(product, nowMs, before);
    sortable[row] = next.sortable;
    indexed.set(row, next.indexed);
  }
  const sortOrders = before.sortOrders.moved({ was: before.sortable, is: sortable }, [...changed.keys()]);
  return {
    listingsIdentity: {},
    sortable,
    sortOrders,
    index: before.index.withRows(indexed),
    sortedRows: sortOrders.of,
  };
}

/**
 * A catalogue in which some products have changed; it shares all else with the given one. The products must be in it, at
 * the same address, category and brand.
 */
export function patchCatalogue(
  before: Catalogue,
  changed: readonly ProductRecord[],
  nowMs: number,
  textsIdentity: object,
): Catalogue {
  const version = before.version + 1;
  const products = [...before.products];
  const changes = findChanges(before, changed, nowMs);
  const listed = new Map<number, ProductRecord>();
  for (const [row, { product, kind }] of changes) {
    products[row] = product;
    if (kind !== 'own page') listed.set(row, product);
  }
  const history = [...changes].map(([row, { kind }]) => ({ version, row, kind }));
  const scheduled = before.nextPriceChangeMs > nowMs ? before.nextPriceChangeMs : Number.POSITIVE_INFINITY;
  return {
    ...before,
    ...patchListings(before, listed, nowMs),
    version,
    history: withChanges(before.history, history),
    textsIdentity,
    products,
    pricedAtMs: nowMs,
    nextPriceChangeMs: Math.min(scheduled, nextPriceChange(changed, nowMs)),
  };
}
