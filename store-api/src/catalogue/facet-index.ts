import { emptyTable, type FacetTable, type IndexedRow, withRows } from './facet-table.ts';
import { add, eachRow, emptySet, fullSet, has, type RowSet } from './row-set.ts';

/** Both ends included. */
interface CentsRange {
  readonly fromCents: number;
  readonly toCents: number;
}

/** The chosen filters: keys by group (any of a group's keys suffices, every group must match), and a price range. */
export interface FilterChoice {
  readonly groups: ReadonlyMap<string, readonly string[]>;
  readonly price: CentsRange | undefined;
}

export interface Counted {
  /** Rows that match everything. */
  readonly matches: RowSet;
  readonly total: number;
  /** Number of matching rows that are for sale. */
  readonly forSale: number;
  /** Number of rows for sale that each facet would give, ignoring its own group's choice; indexed by `numberOf`. */
  readonly counts: Uint32Array;
  /** Prices in cents of the rows for sale that match everything but the price range. */
  readonly centsForSale: readonly number[];
}

/** A part of a choice: a row fits one of a group's keys, or the price range. */
interface Condition {
  readonly group: string;
  readonly fits: (row: number) => boolean;
}

const priceGroup = 'preco';

/** Which rows have which facets. It is immutable: a change creates another index. */
export class FacetIndex {
  readonly rows: number;
  /** Rows that are for sale. */
  readonly forSale: RowSet;
  readonly #table: FacetTable;

  constructor(table: FacetTable) {
    this.rows = table.facets.length;
    this.forSale = table.forSale;
    this.#table = table;
  }

  /** An index with other values of some rows. */
  withRows(changed: Iterable<readonly [number, IndexedRow]>): FacetIndex {
    return new FacetIndex(withRows(this.#table, changed));
  }

  /** Index of a key's count; -1 when no row has the key. */
  numberOf(key: string): number {
    return this.#table.numbers.get(key) ?? -1;
  }

  /** Rows that have the key. */
  rowsOf(key: string): RowSet {
    return this.#table.sets[this.numberOf(key)] ?? emptySet(this.rows);
  }

  all(): RowSet {
    return fullSet(this.rows);
  }

  cents(row: number): number {
    return this.#table.cents[row] ?? 0;
  }

  /** The rows that match the choice. */
  matching(rows: RowSet, choice: FilterChoice): RowSet {
    const conditions = this.#conditions(choice);
    if (conditions.length === 0) return rows;
    const matches = emptySet(this.rows);
    eachRow(rows, (row) => {
      if (conditions.every(({ fits }) => fits(row))) add(matches, row);
    });
    return matches;
  }

  /**
   * Counts the rows that match the choice, and how many each facet would give, in one pass: a row that matches counts for
   * all its facets, one that misses a single group for those of this group, which others of its choice would give.
   */
  count(rows: RowSet, choice: FilterChoice): Counted {
    const { facets, groups, sets, cents } = this.#table;
    const conditions = this.#conditions(choice);
    const matches = emptySet(this.rows);
    const counts = new Uint32Array(sets.length);
    const centsForSale: number[] = [];
    let total = 0;
    let forSale = 0;
    eachRow(rows, (row) => {
      let missed: string | undefined;
      for (const { group, fits } of conditions) {
        if (fits(row)) continue;
        if (missed !== undefined) return;
        missed = group;
      }
      if (missed === undefined) {
        add(matches, row);
        total += 1;
      }
      if (!has(this.forSale, row)) return;
      if (missed === undefined) forSale += 1;
      if (missed === undefined || missed === priceGroup) centsForSale.push(cents[row] ?? 0);
      for (const facet of facets[row] ?? [])
        if (missed === undefined || groups[facet] === missed) counts[facet] = (counts[facet] ?? 0) + 1;
    });
    return { matches, total, forSale, counts, centsForSale };
  }

  #conditions({ groups, price }: FilterChoice): Condition[] {
    const conditions: Condition[] = [...groups].map(([group, keys]) => {
      const sets = keys.map((key) => this.rowsOf(key));
      return { group, fits: (row) => sets.some((set) => has(set, row)) };
    });
    if (!price) return conditions;
    const { fromCents, toCents } = price;
    const { cents } = this.#table;
    const fits = (row: number) => fromCents <= (cents[row] ?? 0) && (cents[row] ?? 0) <= toCents;
    return [...conditions, { group: priceGroup, fits }];
  }
}

export const buildFacetIndex = (rows: readonly IndexedRow[]): FacetIndex =>
  new FacetIndex(withRows(emptyTable(rows.length), rows.entries()));
