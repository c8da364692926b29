import { type Bitset, emptySet } from './bitset.ts';

/** Sets used again and again by one reckoning after the other: at 200,000 rows each is 25 kB to make and to forget. */
export class SpareSets {
  readonly #rows: number;
  readonly #sets: Bitset[] = [];
  #taken = 0;

  constructor(rows: number) {
    this.#rows = rows;
  }

  /** All sets are free again. */
  reset(): void {
    this.#taken = 0;
  }

  next(): Bitset {
    const set = this.#sets[this.#taken] ?? emptySet(this.#rows);
    this.#sets[this.#taken] = set;
    this.#taken += 1;
    return set;
  }
}
