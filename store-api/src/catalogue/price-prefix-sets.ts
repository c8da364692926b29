import { add, type Bitset, contains, difference, emptySet, has, meet, remove, type Words } from './bitset.ts';

const fewestPrefixes = 64;
/** Limit of the rows that a range adds one by one at either end. */
const mostBetweenPrefixes = 1_024;

export interface CentsRange {
  readonly fromCents: number;
  readonly toCents: number;
}

/**
 * Rows sorted by price, with the set of all cheaper rows at many positions: any price range is the difference of two
 * such sets, except for a few rows.
 */
export class PricePrefixSets {
  readonly #cents: Float64Array;
  readonly #byPrice: Uint32Array;
  readonly #step: number;
  /** Prefix `n` contains the first `n * step` rows; the last prefix contains all rows. */
  readonly #prefixes: readonly Bitset[];

  constructor(cents: Float64Array) {
    this.#cents = cents;
    this.#byPrice = Uint32Array.from(cents.keys()).sort((a, b) => (cents[a] ?? 0) - (cents[b] ?? 0) || a - b);
    this.#step = Math.max(1, Math.min(mostBetweenPrefixes, Math.ceil(cents.length / fewestPrefixes)));
    const below = emptySet(cents.length);
    const sets: Bitset[] = [];
    for (let at = 0; at < cents.length; at += 1) {
      if (at % this.#step === 0) sets.push(below.slice());
      add(below, this.#byPrice[at] ?? 0);
    }
    this.#prefixes = [...sets, below];
  }

  /** Writes the rows whose price is in the range, both ends included. */
  between(range: CentsRange, into: Bitset, within: Words): void {
    const start = this.#countBelow(range.fromCents);
    const end = Math.max(start, this.#countBelow(range.toCents + 1));
    const lower = Math.floor(start / this.#step);
    const upper = end === this.#byPrice.length ? this.#prefixes.length - 1 : Math.floor(end / this.#step);
    difference(into, this.#prefix(upper), this.#prefix(lower), within);
    for (let at = upper * this.#step; at < end; at += 1) add(into, this.#byPrice[at] ?? 0);
    for (let at = lower * this.#step; at < start; at += 1) remove(into, this.#byPrice[at] ?? 0);
  }

  /** Lowest and highest price of the rows in cents; undefined for no rows. */
  range(rows: Bitset): { readonly low: number; readonly high: number } | undefined {
    const reached = firstWhere(this.#prefixes, (below) => meet(below, rows));
    const held = firstWhere(this.#prefixes, (below) => contains(below, rows));
    const low = this.#byPrice.subarray((reached - 1) * this.#step).find((row) => has(rows, row));
    const high = this.#byPrice.subarray(0, held * this.#step).findLast((row) => has(rows, row));
    if (low === undefined || high === undefined) return undefined;
    return { low: this.#cents[low] ?? 0, high: this.#cents[high] ?? 0 };
  }

  #centsAt(place: number): number {
    return this.#cents[this.#byPrice[place] ?? 0] ?? 0;
  }

  #prefix(at: number): Bitset {
    return this.#prefixes[at] ?? emptySet(this.#byPrice.length);
  }

  #countBelow(cents: number): number {
    let low = 0;
    let high = this.#byPrice.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#centsAt(middle) < cents) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Index of the first item that passes a test which all later items pass too; the length when none does. */
function firstWhere<T>(items: readonly T[], test: (item: T) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = items[middle];
    if (item !== undefined && test(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}
