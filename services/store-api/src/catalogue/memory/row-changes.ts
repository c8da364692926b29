import { advantageKeys } from '../facets/advantages.ts';
import { createSet, has, type RowSet } from '../facets/row-set.ts';
import { readStatus, shownStock } from '../offers/availability.ts';
import { listStampIds } from '../offers/free-shipping.ts';
import { leadingOffer } from '../offers/leading-offer.ts';
import type { ProductRecord } from '../records/records.ts';

/**
 * What a change of a product may change: its own page alone; listings that show or count it; or also others, because it is
 * sold out or back, on offer or no longer, or has another name, picture or popularity.
 */
export type ChangeKind = 'own page' | 'listings' | 'everything';

interface RowChange {
  /** The catalogue's version since which it is so. */
  readonly version: number;
  readonly row: number;
  readonly kind: ChangeKind;
}

/** What has changed since the catalogue was last built whole. */
export interface History {
  /** The version after which no change is missing. */
  readonly since: number;
  readonly changes: readonly RowChange[];
}

/** The products on which a reply depends, beside the shop's structure. */
export interface Dependence {
  /** Rows of which everything counts, such as their exact stock and texts. */
  readonly wholly?: readonly number[];
  /** Sets of rows that it shows or counts; absent: all. */
  readonly shown?: readonly RowSet[];
  /** Whether another product counts that is sold out or back, on offer or no longer, or looks otherwise. */
  readonly aside?: boolean;
}

export const noProduct: Dependence = { shown: [] };

/** A reply that shows some products, chosen from all by what they are, whether they can be bought, and their offers. */
export const chosenProducts = (rowsOfAll: number, rows: Iterable<number>): Dependence => ({
  shown: [createSet(rowsOfAll, rows)],
  aside: true,
});

/** Any product's name, picture and place among others, and whether it is sold out. */
export const looksOfAll: Dependence = { shown: [], aside: true };

/** Changes that are known at a time: 8 minutes of 20 a second. */
const most = 10_000;

/** What cards and facets show of what changes all day. */
const listShownFacts = (product: ProductRecord, nowMs: number): unknown[] => {
  const { unitId, stock, price } = leadingOffer(product, nowMs);
  const { ratingCounts, areRatingsInvented, schedules, offers } = product;
  const own = product.terms.warehouses.reduce((sum, code) => sum + (product.stock[code] ?? 0), 0);
  const sellers = offers.reduce((sum, offer) => sum + offer.stock, 0);
  return [unitId, price, ratingCounts, areRatingsInvented, schedules, [stock, own, sellers].map(shownStock)];
};

/** What decides where a product is shown, without its place in the order of prices. */
const listLastingFacts = (product: ProductRecord, nowMs: number): unknown[] => {
  const { stock, offers, basePrice, schedules, ratingCounts, areRatingsInvented, ...lasting } = product;
  const { price } = leadingOffer(product, nowMs);
  const ofDays = schedules.filter(({ ofDay }) => ofDay !== undefined);
  return [lasting, readStatus(product), listStampIds(product, price), advantageKeys(product, price), ofDays];
};

const areEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

interface Priced {
  readonly product: ProductRecord;
  readonly atMs: number;
}

export function kindOfChange(before: Priced, after: Priced): ChangeKind {
  const [lasted, lasts] = [before, after].map(({ product, atMs }) => listLastingFacts(product, atMs));
  if (!areEqual(lasted, lasts)) return 'everything';
  const isShownAlike = areEqual(
    listShownFacts(before.product, before.atMs),
    listShownFacts(after.product, after.atMs),
  );
  return isShownAlike ? 'own page' : 'listings';
}

export function withChanges(history: History, changes: readonly RowChange[]): History {
  const all = [...history.changes, ...changes];
  const forgotten = all.at(-most - 1);
  return forgotten === undefined
    ? { since: history.since, changes: all }
    : { since: forgotten.version, changes: all.slice(-most) };
}

function matters({ row, kind }: RowChange, { wholly, shown, aside = false }: Dependence): boolean {
  if (wholly?.includes(row)) return true;
  if (kind === 'own page') return false;
  if (aside && kind === 'everything') return true;
  return shown === undefined || shown.some((rows) => has(rows, row));
}

/** Whether a reply of a former version is the same now. */
export function isUnchanged({ since, changes }: History, version: number, depends: Dependence): boolean {
  if (version < since) return false;
  for (let at = changes.length - 1; at >= 0; at -= 1) {
    const change = changes[at];
    if (change === undefined || change.version <= version) return true;
    if (matters(change, depends)) return false;
  }
  return true;
}
