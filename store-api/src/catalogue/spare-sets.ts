import { type Bitset, emptySet } from './bitset.ts';

/** Scratch buffers that queries reuse: with 200,000 rows, each would take 25 kB to allocate and collect. */
export class SpareSets {
  readonly #rows: number;
  readonly #sets: Bitset[] = [];
  #taken = 0;

  constructor(rows: number) {
    this.#rows = rows;
  }

  /** Releases all buffers. */
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
