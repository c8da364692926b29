import {
  type Bitset,
  difference,
  emptySet,
  fullSet,
  intersect,
  intersection,
  setOf,
  size,
  unite,
  type Words,
  wordsOf,
} from './bitset.ts';
import { countFacets } from './count-facets.ts';
import { blockWords, buildFacetTable, type FacetTable, type IndexedRow } from './facet-table.ts';
import { type CentsRange, PriceLadder } from './price-ladder.ts';
import { centsHistogram } from './row-loops.ts';
import { SpareSets } from './spare-sets.ts';

/** What is chosen: keys by group (any of a group's keys will do, every group must match), and a price range. */
export interface Choice {
  readonly groups: ReadonlyMap<string, readonly string[]>;
  readonly price: CentsRange | undefined;
}

export interface Counted {
  /** Rows that match everything; nobody may change the set. */
  readonly matches: Bitset;
  readonly total: number;
  /** How many of the matches are for sale. */
  readonly forSale: number;
  /** How many rows for sale each facet would give, its own group's choice set aside; by `numberOf`. */
  readonly counts: Uint32Array;
  /** Rows for sale that match all but the price range. */
  readonly forSaleAtAnyPrice: () => Bitset;
}

interface Active {
  readonly group: string;
  readonly rows: Bitset;
}

/** Rows to look at, and the words that they are in: products of one shelf lie side by side. */
interface Scope {
  readonly rows: Bitset;
  readonly within: Words;
}

const priceGroup = 'preco';

/** Rows by facet, as sets of bits, with the facets of each row beside them. Never changes once made. */
export class FacetIndex {
  readonly rows: number;
  /** Rows that are for sale; nobody may change the set. */
  readonly forSale: Bitset;
  readonly #table: FacetTable;
  /** The index's own sets, with the words that they are in. */
  readonly #own: ReadonlyMap<Bitset, Words>;
  readonly #cents: Int32Array;
  readonly #ladder: PriceLadder;
  /** Sets to reckon with while counting; what they hold outside of the words in use is left from before. */
  readonly #spares: SpareSets;
  /** What is for sale of whole sets of the index, counted and kept when first needed. */
  readonly #wholes = new WeakMap<Bitset, Uint32Array>();

  constructor(rows: readonly IndexedRow[]) {
    this.rows = rows.length;
    this.forSale = setOf(
      this.rows,
      rows.flatMap(({ forSale }, row) => (forSale ? [row] : [])),
    );
    this.#table = buildFacetTable(rows);
    this.#own = new Map(this.#table.sets.map((set) => [set, wordsOf(set, blockWords)]));
    this.#cents = Int32Array.from(rows, ({ cents }) => cents);
    this.#ladder = new PriceLadder(this.#cents);
    this.#spares = new SpareSets(this.rows);
  }

  /** Where a key's count stands among the counts; -1 when no row has it. */
  numberOf(key: string): number {
    return this.#table.numbers.get(key) ?? -1;
  }

  /** Rows that have the key; nobody may change the set. */
  rowsOf(key: string): Bitset {
    return this.#table.sets[this.numberOf(key)] ?? emptySet(this.rows);
  }

  all(): Bitset {
    return fullSet(this.rows);
  }

  cents(row: number): number {
    return this.#cents[row] ?? 0;
  }

  /** What a scope holds once the choice is made, and how many each facet would give. */
  count(rows: Bitset, choice: Choice): Counted {
    const scope = { rows, within: this.#own.get(rows) ?? wordsOf(rows, blockWords) };
    this.#spares.reset();
    const active = this.#active(choice, scope.within);
    const matches = narrowed(scope, active, () => emptySet(this.rows));
    const forSale = this.#forSaleOf(matches, scope.within);
    const counts = active.length === 0 ? this.#countWhole(scope).slice() : this.#countAll(scope, forSale);
    const spare = this.#spares.next();
    for (const { group } of active)
      if (group !== priceGroup) {
        const others = active.filter((other) => other.group !== group);
        this.#countGroup(
          counts,
          scope,
          narrowed(scope, others, () => spare),
          group,
        );
      }
    return {
      matches,
      total: size(matches, scope.within),
      forSale: size(forSale, scope.within),
      counts,
      forSaleAtAnyPrice: () => this.#forSaleAtAnyPrice(scope, choice, matches),
    };
  }

  #forSaleAtAnyPrice(scope: Scope, { groups, price }: Choice, matches: Bitset): Bitset {
    const rows = emptySet(this.rows);
    let all = matches;
    if (price) {
      this.#spares.reset();
      all = narrowed(scope, this.#active({ groups, price: undefined }, scope.within), () => rows);
    }
    intersection(rows, all, this.forSale, scope.within);
    return rows;
  }

  /** In a spare set. */
  #forSaleOf(rows: Bitset, within: Words): Bitset {
    const forSale = this.#spares.next();
    intersection(forSale, rows, this.forSale, within);
    return forSale;
  }

  #active({ groups, price }: Choice, within: Words): Active[] {
    const active = [...groups].map(([group, keys]) => ({ group, rows: this.#any(keys, within) }));
    if (!price) return active;
    const rows = this.#spares.next();
    this.#ladder.between(price, rows, this.#spares.next(), within);
    return [...active, { group: priceGroup, rows }];
  }

  #any([first = '', ...rest]: readonly string[], within: Words): Bitset {
    if (rest.length === 0) return this.rowsOf(first);
    const rows = this.#spares.next();
    rows.set(this.rowsOf(first).subarray(within.from, within.to), within.from);
    for (const key of rest) unite(rows, this.rowsOf(key), within);
    return rows;
  }

  #countEach(rows: Bitset, within: Words): Uint32Array {
    const counts = new Uint32Array(this.#table.sets.length);
    countFacets(counts, this.#table, rows, this.#table.whole, within);
    return counts;
  }

  /** Counts of all that a scope has for sale: kept for the index's own sets, which never change. */
  #countWhole({ rows, within }: Scope): Uint32Array {
    const known = this.#wholes.get(rows);
    if (known) return known;
    const counts = this.#countEach(this.#forSaleOf(rows, within), within);
    if (this.#own.has(rows)) this.#wholes.set(rows, counts);
    return counts;
  }

  /**
   * Counts every facet of the matches for sale. When they are most of a set of the index's own, counting what was
   * left out is less work: the whole set's counts are kept.
   */
  #countAll(scope: Scope, forSale: Bitset): Uint32Array {
    if (!this.#own.has(scope.rows)) return this.#countEach(forSale, scope.within);
    const outside = this.#forSaleOf(scope.rows, scope.within);
    difference(outside, outside, forSale, scope.within);
    if (size(outside, scope.within) > size(forSale, scope.within))
      return this.#countEach(forSale, scope.within);
    const left = this.#countEach(outside, scope.within);
    return this.#countWhole(scope).map((count, number) => count - (left[number] ?? 0));
  }

  #countGroup(counts: Uint32Array, scope: Scope, rest: Bitset, name: string): void {
    const group = this.#table.groups.get(name);
    if (!group) return;
    if (rest !== scope.rows) {
      intersect(rest, this.forSale, scope.within);
      countFacets(counts, this.#table, rest, group, scope.within);
      return;
    }
    const whole = this.#countWhole(scope);
    for (const facet of group.facets) counts[facet] = whole[facet] ?? 0;
  }

  /** The least and the most cents among the rows given; undefined for no rows. */
  priceRange(rows: Bitset): { readonly low: number; readonly high: number } | undefined {
    return this.#ladder.range(rows);
  }

  /** How many of the rows given cost what, in so many steps of `width` cents from `start`. */
  priceHistogram(rows: Bitset, scale: { start: number; width: number; steps: number }): number[] {
    return centsHistogram(rows, this.#cents, scale);
  }
}

/** What of the scope all of the active groups have, in the set that `take` gives; the scope's own rows for none. */
function narrowed({ rows, within }: Scope, [first, ...rest]: readonly Active[], take: () => Bitset): Bitset {
  if (!first) return rows;
  const left = take();
  intersection(left, rows, first.rows, within);
  for (const other of rest) intersect(left, other.rows, within);
  return left;
}
