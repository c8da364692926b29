import type { IndexedRow } from '../facets/facet-table.ts';
import { nextPriceChange } from '../offers/availability.ts';
import type { ProductRecord } from '../records/records.ts';
import { type Catalogue, indexProduct, nameRow, type TextChange, type Texts } from './catalogue.ts';
import { type ChangeKind, type History, kindOfChange, withChanges } from './row-changes.ts';

/** More changes at once, as of an import, are not compared one by one. */
const mostCompared = 2_000;

interface Change {
  readonly product: ProductRecord;
  /** As it was; undefined for a new one. */
  readonly before: ProductRecord | undefined;
  readonly kind: ChangeKind;
}

/** Products that have changed, by row, and how much each has changed; new ones get the next rows. */
function findChanges(
  known: Catalogue,
  changed: readonly ProductRecord[],
  nowMs: number,
): Map<number, Change> {
  const areMany = changed.length > mostCompared;
  const classify = (before: ProductRecord | undefined, product: ProductRecord): ChangeKind =>
    areMany || before === undefined
      ? 'everything'
      : kindOfChange({ product: before, atMs: known.pricedAtMs }, { product, atMs: nowMs });
  const byRow = new Map<number, Change>();
  let next = known.products.length;
  // the last one of several of one product
  for (const product of new Map(changed.map((each) => [each.id, each])).values()) {
    const row = known.findRow(product.id);
    const before = known.products[row ?? -1];
    byRow.set(before && row !== undefined ? row : next++, {
      product,
      before,
      kind: classify(before, product),
    });
  }
  return byRow;
}

/** Whether a product may be in lists where it was not: no reply knows that it depends on it. */
const joinsLists = ({ before, product }: Change): boolean =>
  before === undefined ||
  before.slug !== product.slug ||
  before.categoryId !== product.categoryId ||
  before.brandId !== product.brandId ||
  before.variantGroup !== product.variantGroup;

/** Whether a text by which shoppers search has changed: prices and stock change all day, names do not. */
const changesTexts = ({ before, product }: Change): boolean =>
  before === undefined ||
  before.name !== product.name ||
  before.mpn !== product.mpn ||
  before.brandId !== product.brandId ||
  before.categoryId !== product.categoryId ||
  before.valueIds.join() !== product.valueIds.join();

/** Adds to the one log of all catalogues since the last whole one. */
function addTextChanges(texts: Texts, changes: readonly TextChange[]): Texts {
  if (changes.length === 0) return texts;
  const log = texts.log.slice(0, texts.changes);
  const shared = texts.log.length === texts.changes ? (texts.log as TextChange[]) : log;
  for (const change of changes) shared.push(change);
  return { identity: texts.identity, log: shared, changes: shared.length };
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

/** A catalogue in which some products have changed or come; it shares all else with the given one. */
export function patchCatalogue(
  before: Catalogue,
  changed: readonly ProductRecord[],
  nowMs: number,
): Catalogue {
  const version = before.version + 1;
  const products = [...before.products];
  const changes = findChanges(before, changed, nowMs);
  const listed = new Map<number, ProductRecord>();
  for (const [row, { product, kind }] of changes) {
    products[row] = product;
    if (kind !== 'own page') listed.set(row, product);
  }
  const all = [...changes];
  const joining = all.some(([, change]) => joinsLists(change));
  if (joining) for (const [row, change] of all) nameRow(before.rowNames, row, change);
  const history: History = joining
    ? { since: version, changes: [] }
    : withChanges(
        before.history,
        all.map(([row, { kind }]) => ({ version, row, kind })),
      );
  const scheduled = before.nextPriceChangeMs > nowMs ? before.nextPriceChangeMs : Number.POSITIVE_INFINITY;
  return {
    ...before,
    ...patchListings(before, listed, nowMs),
    version,
    history,
    texts: addTextChanges(
      before.texts,
      all.flatMap(([row, change]) => (changesTexts(change) ? [{ row, before: change.before }] : [])),
    ),
    products,
    pricedAtMs: nowMs,
    nextPriceChangeMs: Math.min(scheduled, nextPriceChange(changed, nowMs)),
  };
}
