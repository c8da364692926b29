import { type ProductStatus, type SortOrder, sortOrders } from '@storefront/contracts/api';
import { LRUCache } from 'lru-cache';
import { has, type RowSet } from '../facets/row-set.ts';
import { bisect } from './bisect.ts';

/** The fields of a row by which rows are sorted. */
export interface Sortable {
  /** Decides between equal rows, whenever their products came. */
  readonly id: number;
  readonly status: ProductStatus;
  readonly cents: number;
  readonly popularity: number;
  readonly rating: number;
  readonly ratings: number;
  readonly launchedOn: string;
}

const rank: Readonly<Record<ProductStatus, number>> = { disponivel: 0, sobConsulta: 1, indisponivel: 2 };

const compare: Readonly<Record<SortOrder, (a: Sortable, b: Sortable) => number>> = {
  Popularidade: (a, b) => b.popularity - a.popularity,
  'Menor Preço': (a, b) => a.cents - b.cents,
  'Maior Preço': (a, b) => b.cents - a.cents,
  // by number of reviews, not by average: shoppers understand it so
  'Mais Avaliados': (a, b) => b.ratings - a.ratings || b.rating - a.rating,
  Lançamentos: (a, b) => (a.launchedOn < b.launchedOn ? 1 : a.launchedOn > b.launchedOn ? -1 : 0),
};

/** Compares two rows by their numbers. */
type Compare = (left: number, right: number) => number;

/**
 * Products that can be bought come first in every order: grids show only those, and a page of sold-out products would
 * look like the end.
 */
function comparator(rows: readonly Sortable[], order: SortOrder): Compare {
  const by = compare[order];
  return (left, right) => {
    const a = rows[left];
    const b = rows[right];
    if (a === undefined || b === undefined) return 0;
    return rank[a.status] - rank[b.status] || by(a, b) || a.id - b.id;
  };
}

/** `rows` must be a set that never changes, because its order is cached for the set. */
export type SortedRows = (order: SortOrder, rows?: RowSet) => Uint32Array;

/** Row numbers in each order. */
type WholeSortOrders = ReadonlyMap<SortOrder, Uint32Array>;

export const sortAll = (rows: readonly Sortable[]): WholeSortOrders =>
  new Map(sortOrders.map((order) => [order, Uint32Array.from(rows.keys()).sort(comparator(rows, order))]));

/** How many rows of an order come before a row. */
const findPlace = (order: Uint32Array, row: number, by: Compare): number =>
  bisect(order.length, (at) => by(order[at] ?? 0, row) < 0);

interface Moves {
  /** Rows that leave their places. */
  readonly removed: readonly number[];
  /** Rows that get one. */
  readonly inserted: readonly number[];
}

/** An order in which some rows have moved or come: what lies between them is copied as it is. */
function movedOrder(
  before: Uint32Array,
  { removed, inserted }: Moves,
  { was, is }: { readonly was: Compare; readonly is: Compare },
): Uint32Array {
  const unmoved = new Uint32Array(before.length - removed.length);
  let from = 0;
  for (const [at, place] of removed
    .map((row) => findPlace(before, row, was))
    .sort((a, b) => a - b)
    .entries()) {
    unmoved.set(before.subarray(from, place), from - at);
    from = place + 1;
  }
  unmoved.set(before.subarray(from), from - removed.length);
  const after = new Uint32Array(unmoved.length + inserted.length);
  const sorted = inserted.toSorted(is);
  from = 0;
  for (const [at, row] of sorted.entries()) {
    const to = findPlace(unmoved, row, is);
    after.set(unmoved.subarray(from, to), from + at);
    after[to + at] = row;
    from = to;
  }
  after.set(unmoved.subarray(from), from + sorted.length);
  return after;
}

interface Change {
  readonly was: readonly Sortable[];
  readonly is: readonly Sortable[];
}

/** The orders after some rows have changed; one is the same array if none of them has moved in it. */
function moveRows(
  orders: WholeSortOrders,
  { was, is }: Change,
  changed: readonly number[],
): Map<SortOrder, Uint32Array> {
  const hasMoved = (row: number, order: SortOrder) => {
    const [a, b] = [was[row], is[row]];
    return a !== undefined && b !== undefined && (a.status !== b.status || compare[order](a, b) !== 0);
  };
  const added = changed.filter((row) => was[row] === undefined);
  const moved = ([order, before]: [SortOrder, Uint32Array]): [SortOrder, Uint32Array] => {
    const removed = changed.filter((row) => hasMoved(row, order));
    const inserted = [...removed, ...added];
    if (inserted.length === 0) return [order, before];
    return [
      order,
      movedOrder(before, { removed, inserted }, { was: comparator(was, order), is: comparator(is, order) }),
    ];
  };
  return new Map([...orders].map(moved));
}

/** Orders of all rows, and those of a set from its first request on. */
export interface SortOrders {
  readonly of: SortedRows;
  /** The orders after some rows have changed or come. Sets are the same, so theirs are moved as well. */
  moved(change: Change, rows: readonly number[]): SortOrders;
}

/** Limit of the sets whose orders are kept. */
const mostSets = 300;

type SortOrdersOfSets = LRUCache<RowSet, Map<SortOrder, Uint32Array>>;

function keepSortOrders(whole: WholeSortOrders, ofSets: SortOrdersOfSets): SortOrders {
  const readWhole = (order: SortOrder) => whole.get(order) ?? new Uint32Array();
  return {
    of(order, rows) {
      if (!rows) return readWhole(order);
      const known = ofSets.get(rows) ?? new Map<SortOrder, Uint32Array>();
      ofSets.set(rows, known);
      const inOrder = known.get(order) ?? readWhole(order).filter((row) => has(rows, row));
      known.set(order, inOrder);
      return inOrder;
    },
    moved(change, rows) {
      const sets: SortOrdersOfSets = new LRUCache({ max: mostSets });
      // the least recently used first
      for (const [set, orders] of [...ofSets.entries()].reverse()) {
        const inside = rows.filter((row) => has(set, row));
        sets.set(set, moveRows(orders, change, inside));
      }
      return keepSortOrders(moveRows(whole, change, rows), sets);
    },
  };
}

export const createSortOrders = (whole: WholeSortOrders): SortOrders =>
  keepSortOrders(whole, new LRUCache({ max: mostSets }));

/** `limit` members of the set, from `offset` on, in the given order. */
export function takePage(order: Uint32Array, matches: RowSet, offset: number, limit: number): number[] {
  const page: number[] = [];
  let skip = offset;
  for (let at = 0; at < order.length && page.length < limit; at += 1) {
    const row = order[at] ?? 0;
    if (!has(matches, row)) continue;
    if (skip > 0) skip -= 1;
    else page.push(row);
  }
  return page;
}
