import { type Bitset, emptySet, fullSet, intersection, setOf, unite, type Words, wordsOf } from './bitset.ts';
import { countedIntersection, size } from './bitset-counts.ts';
import { FacetCounter } from './facet-counter.ts';
import { blockWords, buildFacetTable, type FacetTable, type IndexedRow } from './facet-table.ts';
import { type CentsRange, PricePrefixSets } from './price-prefix-sets.ts';
import { centsHistogram } from './row-loops.ts';
import { type Active, narrow, type Scope } from './scope.ts';
import { SpareSets } from './spare-sets.ts';

/** The chosen filters: keys by group (any of a group's keys suffices, every group must match), and a price range. */
export interface Choice {
  readonly groups: ReadonlyMap<string, readonly string[]>;
  readonly price: CentsRange | undefined;
}

export interface Counted {
  /** Rows that match everything, as returned by `matching`. */
  readonly matches: Bitset;
  readonly total: number;
  /** Number of matching rows that are for sale. */
  readonly forSale: number;
  /** Number of rows for sale that each facet would give, ignoring its own group's choice; indexed by `numberOf`. */
  readonly counts: Uint32Array;
  /** Rows for sale that match everything but the price range; call it only before the index's next query. */
  readonly forSaleAtAnyPrice: () => Bitset;
}

const priceGroup = 'preco';

/** Rows by facet, as bit sets, and the facets of each row. It is immutable. */
export class FacetIndex {
  readonly rows: number;
  /** Rows that are for sale; callers must not change the set. */
  readonly forSale: Bitset;
  readonly #table: FacetTable;
  /** The index's own sets, each with its range of words. */
  readonly #own: ReadonlyMap<Bitset, Words>;
  readonly #cents: Float64Array;
  readonly #prefixSets: PricePrefixSets;
  /** Scratch buffers for counting; words outside the used range contain old values. */
  readonly #spares: SpareSets;
  /** The buffer of the matches: empty outside the range of words that was used last. */
  readonly #matches: Bitset;
  #matchesWithin: Words = { from: 0, to: 0 };
  readonly #counter: FacetCounter;

  constructor(rows: readonly IndexedRow[]) {
    this.rows = rows.length;
    this.forSale = setOf(
      this.rows,
      rows.flatMap(({ forSale }, row) => (forSale ? [row] : [])),
    );
    this.#table = buildFacetTable(rows);
    this.#own = new Map(this.#table.sets.map((set) => [set, wordsOf(set, blockWords)]));
    this.#cents = Float64Array.from(rows, ({ cents }) => cents);
    this.#prefixSets = new PricePrefixSets(this.#cents);
    this.#spares = new SpareSets(this.rows);
    this.#matches = emptySet(this.rows);
    this.#counter = new FacetCounter(this.#table, this.forSale, this.#spares);
  }

  /** Index of a key's count; -1 when no row has the key. */
  numberOf(key: string): number {
    return this.#table.numbers.get(key) ?? -1;
  }

  /** Rows that have the key; callers must not change the set. */
  rowsOf(key: string): Bitset {
    return this.#table.sets[this.numberOf(key)] ?? emptySet(this.rows);
  }

  all(): Bitset {
    return fullSet(this.rows);
  }

  cents(row: number): number {
    return this.#cents[row] ?? 0;
  }

  /** Rows that match the choice. Valid until the next query; callers must not change the set. */
  matching(rows: Bitset, choice: Choice): Bitset {
    const scope = this.#scopeOf(rows);
    return this.#matching(scope, this.#active(choice, scope.within));
  }

  /** Counts the scope's rows that match the choice, and how many each facet would give. */
  count(rows: Bitset, choice: Choice): Counted {
    const scope = this.#scopeOf(rows);
    const { within } = scope;
    const active = this.#active(choice, within);
    const matches = this.#matching(scope, active);
    const left = this.#spares.next();
    const forSale = countedIntersection(left, matches, this.forSale, within);
    const counts = this.#counter.all(scope, left, forSale);
    for (const { group } of active)
      if (group !== priceGroup) {
        const others = active.filter((other) => other.group !== group);
        this.#counter.group(counts, group, scope, others);
      }
    return {
      matches,
      total: size(matches, within),
      forSale,
      counts,
      forSaleAtAnyPrice: () => this.#forSaleAtAnyPrice(scope, choice, matches),
    };
  }

  #scopeOf(rows: Bitset): Scope {
    const known = this.#own.get(rows);
    return { rows, within: known ?? wordsOf(rows, blockWords), own: known !== undefined };
  }

  /** The scope's own rows when nothing is chosen, otherwise the matches in their reused buffer. */
  #matching(scope: Scope, active: readonly Active[]): Bitset {
    if (active.length === 0) return scope.rows;
    this.#matches.fill(0, this.#matchesWithin.from, this.#matchesWithin.to);
    this.#matchesWithin = scope.within;
    narrow(this.#matches, scope, active);
    return this.#matches;
  }

  #forSaleAtAnyPrice(scope: Scope, { groups, price }: Choice, matches: Bitset): Bitset {
    const rows = emptySet(this.rows);
    if (price) narrow(rows, scope, this.#active({ groups, price: undefined }, scope.within));
    intersection(rows, price ? rows : matches, this.forSale, scope.within);
    return rows;
  }

  /** The choice as sets, some of them in scratch buffers, which must all be free before. */
  #active({ groups, price }: Choice, within: Words): Active[] {
    this.#spares.reset();
    const active = [...groups].map(([group, keys]) => ({ group, rows: this.#any(keys, within) }));
    if (!price) return active;
    const rows = this.#spares.next();
    this.#prefixSets.between(price, rows, within);
    return [...active, { group: priceGroup, rows }];
  }

  #any([first = '', ...others]: readonly string[], within: Words): Bitset {
    if (others.length === 0) return this.rowsOf(first);
    const rows = this.#spares.next();
    rows.set(this.rowsOf(first).subarray(within.from, within.to), within.from);
    for (const key of others) unite(rows, this.rowsOf(key), within);
    return rows;
  }

  /** Lowest and highest price of the rows in cents; undefined for no rows. */
  priceRange(rows: Bitset): { readonly low: number; readonly high: number } | undefined {
    return this.#prefixSets.range(rows);
  }

  /** Number of the rows by price, in `steps` of `width` cents from `start`. */
  priceHistogram(rows: Bitset, scale: { start: number; width: number; steps: number }): number[] {
    return centsHistogram(rows, this.#cents, scale);
  }
}
