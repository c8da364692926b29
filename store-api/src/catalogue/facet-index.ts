import {
  add,
  type Bitset,
  drop,
  emptySet,
  fullSet,
  intersect,
  setOf,
  size,
  sizeOfBoth,
  unite,
} from './bitset.ts';

/** One row of the index: a product's cash price and the keys (`group:value`) that it can be found by. */
export interface IndexedRow {
  readonly cents: number;
  readonly keys: readonly string[];
}

/** What is chosen: keys by group (any of a group's keys will do, every group must match), and a price range. */
export interface Choice {
  readonly groups: ReadonlyMap<string, readonly string[]>;
  readonly price: { readonly fromCents: number; readonly toCents: number } | undefined;
}

export interface Counted {
  /** Rows that match everything. */
  readonly matches: Bitset;
  readonly total: number;
  /** How many rows a key would give, its own group's choice set aside. */
  countOf(key: string): number;
  /** Rows that match all but the price range. */
  readonly anyPrice: Bitset;
}

const priceGroup = 'preco';
const groupOf = (key: string) => key.slice(0, key.indexOf(':'));

interface Active {
  readonly group: string;
  readonly rows: Bitset;
}

/** Walking beats counting bits while the matches are few; measured at 20,000 and 200,000 rows. */
const walkCost = 14;

/** Rows by facet, as sets of bits, with the facets of each row beside them. Never changes once made. */
export class FacetIndex {
  readonly rows: number;
  readonly #keys: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #groups: string[] = [];
  readonly #sets: Bitset[] = [];
  readonly #facetsOfRow: Uint16Array;
  readonly #starts: Uint32Array;
  readonly #byPrice: Uint32Array;
  readonly #cents: Int32Array;

  constructor(rows: readonly IndexedRow[]) {
    this.rows = rows.length;
    this.#starts = new Uint32Array(rows.length + 1);
    this.#cents = Int32Array.from(rows, ({ cents }) => cents);
    const facets: number[] = [];
    for (const [row, { keys }] of rows.entries()) {
      for (const key of keys) facets.push(this.#numberOf(key, row));
      this.#starts[row + 1] = facets.length;
    }
    this.#facetsOfRow = Uint16Array.from(facets);
    this.#byPrice = Uint32Array.from(rows.keys()).sort(
      (a, b) => (this.#cents[a] ?? 0) - (this.#cents[b] ?? 0) || a - b,
    );
  }

  #numberOf(key: string, row: number): number {
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.#keys.length;
      this.#numbers.set(key, number);
      this.#keys.push(key);
      this.#groups.push(groupOf(key));
      this.#sets.push(emptySet(this.rows));
    }
    const set = this.#sets[number];
    if (set) add(set, row);
    return number;
  }

  has(key: string): boolean {
    return this.#numbers.has(key);
  }

  /** Rows that have the key; nobody may change the set. */
  rowsOf(key: string): Bitset {
    return this.#sets[this.#numbers.get(key) ?? -1] ?? emptySet(this.rows);
  }

  all(): Bitset {
    return fullSet(this.rows);
  }

  cents(row: number): number {
    return this.#cents[row] ?? 0;
  }

  /** What a scope holds once the choice is made, and how many each facet would give. */
  count(scope: Bitset, choice: Choice): Counted {
    const active = this.#active(choice);
    const matches = scope.slice();
    for (const { rows } of active) intersect(matches, rows);
    const counts = new Uint32Array(this.#keys.length);
    this.#countInto(counts, matches, undefined);
    const others = new Map<string, Bitset>();
    for (const { group } of active) {
      const rest = this.#without(scope, active, group);
      others.set(group, rest);
      if (group !== priceGroup) this.#countInto(counts, rest, group);
    }
    return {
      matches,
      total: size(matches),
      countOf: (key) => counts[this.#numbers.get(key) ?? -1] ?? 0,
      anyPrice: others.get(priceGroup) ?? matches,
    };
  }

  #active({ groups, price }: Choice): Active[] {
    const active = [...groups].map(([group, keys]) => {
      const rows = emptySet(this.rows);
      for (const key of keys) unite(rows, this.rowsOf(key));
      return { group, rows };
    });
    if (price) active.push({ group: priceGroup, rows: this.#between(price.fromCents, price.toCents) });
    return active;
  }

  #without(scope: Bitset, active: readonly Active[], group: string): Bitset {
    const rest = scope.slice();
    for (const other of active) if (other.group !== group) intersect(rest, other.rows);
    return rest;
  }

  /** Counts facets of the rows given; of one group only, afresh, when `only` names it. */
  #countInto(counts: Uint32Array, rows: Bitset, only: string | undefined): void {
    if (size(rows) * walkCost < rows.length * this.#keys.length) this.#walk(counts, rows, only);
    else this.#countBits(counts, rows, only);
  }

  #countBits(counts: Uint32Array, rows: Bitset, only: string | undefined): void {
    for (const [number, set] of this.#sets.entries())
      if (only === undefined || this.#groups[number] === only) counts[number] = sizeOfBoth(set, rows);
  }

  /** The innermost loop of every listing: plain loops over plain arrays, no calls. */
  #walk(counts: Uint32Array, rows: Bitset, only: string | undefined): void {
    const starts = this.#starts;
    const facets = this.#facetsOfRow;
    const wanted = this.#wanted(only);
    if (only !== undefined) for (const number of wanted.keys()) if (wanted[number] === 1) counts[number] = 0;
    for (let word = 0; word < rows.length; word += 1) {
      let left = rows[word] ?? 0;
      while (left !== 0) {
        const lowest = left & -left;
        left ^= lowest;
        const row = (word << 5) + 31 - Math.clz32(lowest);
        const end = starts[row + 1] ?? 0;
        for (let at = starts[row] ?? 0; at < end; at += 1) {
          const number = facets[at] ?? 0;
          counts[number] = (counts[number] ?? 0) + (wanted[number] ?? 0);
        }
      }
    }
  }

  /** 1 for each facet of the group, or of any group. */
  #wanted(only: string | undefined): Uint8Array {
    if (only === undefined) return new Uint8Array(this.#keys.length).fill(1);
    return Uint8Array.from(this.#groups, (group) => (group === only ? 1 : 0));
  }

  /** Rows by price lie side by side in one array: the range is cut out, or what is outside of it, whichever is less. */
  #between(fromCents: number, toCents: number): Bitset {
    const first = this.#firstFrom(fromCents);
    const end = this.#firstFrom(toCents + 1);
    if (end - first < this.rows / 2) return setOf(this.rows, this.#byPrice.subarray(first, end));
    const set = fullSet(this.rows);
    for (let at = 0; at < first; at += 1) drop(set, this.#byPrice[at] ?? 0);
    for (let at = end; at < this.rows; at += 1) drop(set, this.#byPrice[at] ?? 0);
    return set;
  }

  /** The least and the most cents among the rows given; undefined for no rows. */
  priceRange(rows: Bitset): { readonly low: number; readonly high: number } | undefined {
    const cents = this.#cents;
    let low = Number.POSITIVE_INFINITY;
    let high = 0;
    for (let word = 0; word < rows.length; word += 1) {
      let left = rows[word] ?? 0;
      while (left !== 0) {
        const lowest = left & -left;
        left ^= lowest;
        const price = cents[(word << 5) + 31 - Math.clz32(lowest)] ?? 0;
        if (price < low) low = price;
        if (price > high) high = price;
      }
    }
    return high === 0 ? undefined : { low, high };
  }

  /** How many of the rows cost what, in steps of `width` cents from `start`. */
  priceHistogram(rows: Bitset, start: number, width: number, steps: number): number[] {
    const counts = new Array<number>(steps).fill(0);
    const cents = this.#cents;
    for (let word = 0; word < rows.length; word += 1) {
      let left = rows[word] ?? 0;
      while (left !== 0) {
        const lowest = left & -left;
        left ^= lowest;
        const price = cents[(word << 5) + 31 - Math.clz32(lowest)] ?? 0;
        const step = ((price - start) / width) | 0;
        counts[step] = (counts[step] ?? 0) + 1;
      }
    }
    return counts;
  }

  #firstFrom(cents: number): number {
    let low = 0;
    let high = this.rows;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.cents(this.#byPrice[middle] ?? 0) < cents) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
