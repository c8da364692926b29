import { emptyTable, type FacetTable, type IndexedRow, withRoom, withRows } from './facet-table.ts';
import { add, eachRow, emptySet, exclude, intersect, type RowSet, size, unite } from './row-set.ts';

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
  /** Number of rows for sale that each facet would give, ignoring its own group's choice; indexed by `findNumber`. */
  readonly counts: Uint32Array;
  /** Prices in cents of the rows for sale that match everything but the price range. */
  readonly centsForSale: readonly number[];
}

/** The rows of the first set that are in all others. */
function intersection(rows: RowSet, others: readonly RowSet[]): RowSet {
  const all = rows.slice();
  for (const other of others) intersect(all, other);
  return all;
}

/** Which rows have which facets. It is immutable: a change creates another index. */
export class FacetIndex {
  /** How many rows its sets have room for; `all` are those with a product. */
  readonly rows: number;
  /** Rows that are for sale. */
  readonly forSale: RowSet;
  readonly #table: FacetTable;

  constructor(table: FacetTable) {
    this.rows = table.cents.length;
    this.forSale = table.forSale;
    this.#table = table;
  }

  /** An index with other values of some rows, which may be new ones. */
  withRows(changed: Iterable<readonly [number, IndexedRow]>): FacetIndex {
    const rows = [...changed];
    const needed = rows.reduce((most, [row]) => Math.max(most, row + 1), 0);
    const table = needed > this.rows ? withRoom(this.#table, roomFor(needed)) : this.#table;
    return new FacetIndex(withRows(table, rows));
  }

  /** Index of a key's count; 0 when no row has the key. */
  findNumber(key: string): number {
    return this.#table.numbers.get(key) ?? 0;
  }

  /** Rows that have the key. */
  findRows(key: string): RowSet {
    return this.#table.sets[this.findNumber(key)] ?? emptySet(this.rows);
  }

  all(): RowSet {
    return this.#table.present.slice();
  }

  cents(row: number): number {
    return this.#table.cents[row] ?? 0;
  }

  /** The rows that match the choice. */
  matching(rows: RowSet, { groups, price }: FilterChoice): RowSet {
    return intersection(this.#priced(rows, price), [...this.#chosen(groups).values()]);
  }

  /**
   * Counts the rows that match the choice, and how many each facet would give. The facets of a row are visited at most
   * once: one that matches counts for all of them, one that misses a single group for those of this group, which others
   * of its choice would give.
   */
  count(rows: RowSet, { groups, price }: FilterChoice): Counted {
    const chosen = this.#chosen(groups);
    const priced = this.#priced(rows, price);
    const matches = intersection(priced, [...chosen.values()]);
    const forSale = intersection(matches, [this.forSale]);
    const counts = this.#countFacets(forSale);
    for (const [group, fitting] of chosen) {
      const others = [...chosen.values()].filter((each) => each !== fitting);
      const missing = intersection(priced, [this.forSale, ...others]);
      exclude(missing, fitting);
      for (const [facet, count] of this.#countFacets(missing).entries())
        if (this.#table.groups[facet] === group) counts[facet] = (counts[facet] ?? 0) + count;
    }
    const centsForSale: number[] = [];
    const ofAnyPrice = intersection(rows, [this.forSale, ...chosen.values()]);
    eachRow(ofAnyPrice, (row) => centsForSale.push(this.cents(row)));
    return { matches, total: size(matches), forSale: size(forSale), counts, centsForSale };
  }

  /** How many of the rows have each facet. */
  #countFacets(rows: RowSet): Uint32Array {
    const { facets, width, sets } = this.#table;
    const counts = new Uint32Array(sets.length);
    eachRow(rows, (row) => {
      for (let at = row * width, facet = facets[at]; facet; at += 1, facet = facets[at])
        counts[facet] = (counts[facet] ?? 0) + 1;
    });
    return counts;
  }

  /** By group, the rows that have one of its keys. */
  #chosen(groups: FilterChoice['groups']): Map<string, RowSet> {
    const rowsOfAny = (keys: readonly string[]) => {
      const rows = emptySet(this.rows);
      for (const key of keys) unite(rows, this.findRows(key));
      return rows;
    };
    return new Map([...groups].map(([group, keys]) => [group, rowsOfAny(keys)]));
  }

  /** The rows with a price in the range. */
  #priced(rows: RowSet, range: CentsRange | undefined): RowSet {
    if (!range) return rows;
    const priced = emptySet(this.rows);
    eachRow(rows, (row) => {
      const cents = this.cents(row);
      if (range.fromCents <= cents && cents <= range.toCents) add(priced, row);
    });
    return priced;
  }
}

/** Room for new products, so that few of them need longer sets. */
const roomFor = (rows: number) => rows + Math.max(64, rows >>> 3);

export const buildFacetIndex = (rows: readonly IndexedRow[]): FacetIndex =>
  new FacetIndex(withRows(emptyTable(roomFor(rows.length)), [...rows.entries()]));
