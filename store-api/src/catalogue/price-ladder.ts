import { add, type Bitset, contains, difference, emptySet, has, meet, type Words } from './bitset.ts';

const rungs = 64;

export interface CentsRange {
  readonly fromCents: number;
  readonly toCents: number;
}

/**
 * Rows from the cheapest to the dearest, with the set of all cheaper rows at 64 places on the way: any price range
 * is the difference of two such sets, each with a few rows added.
 */
export class PriceLadder {
  readonly #cents: Int32Array;
  readonly #byPrice: Uint32Array;
  readonly #step: number;
  /** Rung `n` holds the first `n * step` rows. */
  readonly #rungs: readonly Bitset[];

  constructor(cents: Int32Array) {
    this.#cents = cents;
    this.#byPrice = Uint32Array.from(cents.keys()).sort((a, b) => (cents[a] ?? 0) - (cents[b] ?? 0) || a - b);
    this.#step = Math.max(1, Math.ceil(cents.length / rungs));
    const below = emptySet(cents.length);
    const sets: Bitset[] = [];
    for (let at = 0; at < cents.length; at += 1) {
      if (at % this.#step === 0) sets.push(below.slice());
      add(below, this.#byPrice[at] ?? 0);
    }
    this.#rungs = [...sets, below];
  }

  /** Writes the rows whose price lies in the range, both ends included; `spare` may be any other set. */
  between(range: CentsRange, into: Bitset, spare: Bitset, within: Words): void {
    this.#cheapest(this.#countBelow(range.toCents + 1), into, within);
    this.#cheapest(this.#countBelow(range.fromCents), spare, within);
    difference(into, into, spare, within);
  }

  /** The least and the most cents among the rows; undefined for no rows. */
  range(rows: Bitset): { readonly low: number; readonly high: number } | undefined {
    const reached = firstWhere(this.#rungs, (below) => meet(below, rows));
    const held = firstWhere(this.#rungs, (below) => contains(below, rows));
    const low = this.#byPrice.subarray((reached - 1) * this.#step).find((row) => has(rows, row));
    const high = this.#byPrice.subarray(0, held * this.#step).findLast((row) => has(rows, row));
    if (low === undefined || high === undefined) return undefined;
    return { low: this.#cents[low] ?? 0, high: this.#cents[high] ?? 0 };
  }

  #centsAt(place: number): number {
    return this.#cents[this.#byPrice[place] ?? 0] ?? 0;
  }

  /** Writes the `count` cheapest rows: the rung below, and the rows from there. */
  #cheapest(count: number, into: Bitset, { from, to }: Words): void {
    const rung = Math.floor(count / this.#step);
    into.set(this.#rungs[rung]?.subarray(from, to) ?? [], from);
    for (let at = rung * this.#step; at < count; at += 1) add(into, this.#byPrice[at] ?? 0);
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

/** The first place whose test holds; all after it hold too. The end when none does. */
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
