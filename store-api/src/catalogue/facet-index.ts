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
  subtract,
  unite,
} from './bitset.ts';
import { addFacets, centsHistogram, centsRange, type FacetsOfRows } from './row-loops.ts';

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
  readonly #facetsOfRows: FacetsOfRows;
  /** How many facets a group has. */
  readonly #facetsIn = new Map<string, number>();
  /** Which facets a count is of, by group. */
  readonly #marks = new Map<string, Uint8Array>();
  /** Counts of whole sets of the index, kept when first needed. */
  readonly #wholes = new WeakMap<Bitset, Uint32Array>();
  readonly #byPrice: Uint32Array;
  readonly #cents: Int32Array;

  constructor(rows: readonly IndexedRow[]) {
    this.rows = rows.length;
    const starts = new Uint32Array(rows.length + 1);
    this.#cents = Int32Array.from(rows, ({ cents }) => cents);
    const facets: number[] = [];
    for (const [row, { keys }] of rows.entries()) {
      for (const key of keys) facets.push(this.#numberOf(key, row));
      starts[row + 1] = facets.length;
    }
    this.#facetsOfRows = { starts, facets: Uint16Array.from(facets) };
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
      const group = groupOf(key);
      this.#groups.push(group);
      this.#facetsIn.set(group, (this.#facetsIn.get(group) ?? 0) + 1);
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
    const counts = this.#countAll(scope, matches, active);
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

  /**
   * Counts every facet of the matches. When only a price range narrows a set of the index's own, and leaves most
   * of it, counting what it leaves out is less work: the whole set's counts are kept.
   */
  #countAll(scope: Bitset, matches: Bitset, active: readonly Active[]): Uint32Array {
    const onlyPrice = active.length === 1 && active[0]?.group === priceGroup;
    if (!onlyPrice || !this.#sets.includes(scope)) return this.#countInto(this.#none(), matches, undefined);
    const outside = scope.slice();
    subtract(outside, matches);
    if (size(outside) > size(matches)) return this.#countInto(this.#none(), matches, undefined);
    const whole = this.#wholes.get(scope) ?? this.#countInto(this.#none(), scope, undefined);
    this.#wholes.set(scope, whole);
    const left = this.#countInto(this.#none(), outside, undefined);
    return whole.map((count, number) => count - (left[number] ?? 0));
  }

  #none(): Uint32Array {
    return new Uint32Array(this.#keys.length);
  }

  /** Counts facets of the rows given; of one group only, afresh, when `only` names it. */
  #countInto(counts: Uint32Array, rows: Bitset, only: string | undefined): Uint32Array {
    const facets = only === undefined ? this.#keys.length : (this.#facetsIn.get(only) ?? 0);
    if (size(rows) * walkCost < rows.length * facets) this.#walk(counts, rows, only);
    else this.#countBits(counts, rows, only);
    return counts;
  }

  #countBits(counts: Uint32Array, rows: Bitset, only: string | undefined): void {
    for (const [number, set] of this.#sets.entries())
      if (only === undefined || this.#groups[number] === only) counts[number] = sizeOfBoth(set, rows);
  }

  #walk(counts: Uint32Array, rows: Bitset, only: string | undefined): void {
    const wanted = this.#wanted(only);
    if (only !== undefined) for (const [number, mark] of wanted.entries()) if (mark === 1) counts[number] = 0;
    addFacets(rows, this.#facetsOfRows, wanted, counts);
  }

  /** 1 for each facet of the group, or of any group. */
  #wanted(only: string | undefined): Uint8Array {
    const key = only ?? '';
    const known =
      this.#marks.get(key) ??
      Uint8Array.from(this.#groups, (group) => (only === undefined || group === only ? 1 : 0));
    this.#marks.set(key, known);
    return known;
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
    return centsRange(rows, this.#cents);
  }

  /** How many of the rows given cost what, in so many steps of `width` cents from `start`. */
  priceHistogram(rows: Bitset, scale: { start: number; width: number; steps: number }): number[] {
    return centsHistogram(rows, this.#cents, scale);
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
