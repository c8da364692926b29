import { type ProductStatus, type SortOrder, sortOrders } from '@storefront/contracts/api';
import { type Bitset, has } from './bitset.ts';

/** The fields of a row by which rows are sorted. */
export interface Sortable {
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

/**
 * Row numbers in an order. Products that can be bought come first in every order: grids show only those, and a page of
 * sold-out products would look like the end.
 */
function rowsInOrder(rows: readonly Sortable[], order: SortOrder): Uint32Array {
  const by = compare[order];
  return Uint32Array.from(rows.keys()).sort((left, right) => {
    const a = rows[left];
    const b = rows[right];
    if (a === undefined || b === undefined) return 0;
    return rank[a.status] - rank[b.status] || by(a, b) || left - right;
  });
}

/** `rows` must be a set that never changes, because its order is cached for the set. */
export type OrderOf = (order: SortOrder, rows?: Bitset) => Uint32Array;

const allOrders = (rows: readonly Sortable[]) =>
  new Map(sortOrders.map((order) => [order, rowsInOrder(rows, order)]));

/** Sorts the whole catalogue at once, and sets of rows at their first request. */
export function createOrders(rows: readonly Sortable[]): OrderOf {
  const whole = allOrders(rows);
  const ofSets = new WeakMap<Bitset, Map<SortOrder, Uint32Array>>();
  const wholeOf = (order: SortOrder) => whole.get(order) ?? new Uint32Array();
  return (order, rows) => {
    if (!rows) return wholeOf(order);
    const known = ofSets.get(rows) ?? new Map<SortOrder, Uint32Array>();
    ofSets.set(rows, known);
    const inOrder = known.get(order) ?? wholeOf(order).filter((row) => has(rows, row));
    known.set(order, inOrder);
    return inOrder;
  };
}

/** `limit` members of the set, from `offset` on, in the given order. */
export function pageOf(order: Uint32Array, matches: Bitset, offset: number, limit: number): number[] {
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
