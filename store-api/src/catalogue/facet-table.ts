import { add, emptySet, type RowSet, remove } from './row-set.ts';

/** One row of the index: a product's cash price, and the keys (`group:value`) by which it can be found. */
export interface IndexedRow {
  readonly cents: number;
  /** Facets count only rows that are for sale. */
  readonly forSale: boolean;
  readonly keys: readonly string[];
}

/** Every facet with its rows, and every row with its facets, which are numbered in the order of their occurrence. */
export interface FacetTable {
  readonly numbers: ReadonlyMap<string, number>;
  /** The group of each facet. */
  readonly groups: readonly string[];
  /** The rows of each facet. */
  readonly sets: readonly RowSet[];
  /** The facets of each row. */
  readonly facets: readonly (readonly number[])[];
  readonly cents: Float64Array;
  readonly forSale: RowSet;
}

export const emptyTable = (rows: number): FacetTable => ({
  numbers: new Map(),
  groups: [],
  sets: [],
  facets: new Array<readonly number[]>(rows).fill([]),
  cents: new Float64Array(rows),
  forSale: emptySet(rows),
});

/** A table with other values of some rows; the given one stays as it is, and they share what has not changed. */
export function withRows(table: FacetTable, changed: Iterable<readonly [number, IndexedRow]>): FacetTable {
  const numbers = new Map(table.numbers);
  const groups = [...table.groups];
  const sets = [...table.sets];
  const facets = [...table.facets];
  const cents = table.cents.slice();
  const forSale = table.forSale.slice();
  const copied = new Set<number>();
  const setToChange = (facet: number): RowSet => {
    const known = sets[facet] ?? emptySet(facets.length);
    const set = copied.has(facet) ? known : known.slice();
    copied.add(facet);
    sets[facet] = set;
    return set;
  };
  const numberOf = (key: string): number => {
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    groups[number] = key.slice(0, key.indexOf(':'));
    return number;
  };
  for (const [row, values] of changed) {
    const before = facets[row] ?? [];
    const after = values.keys.map(numberOf);
    for (const facet of before) if (!after.includes(facet)) remove(setToChange(facet), row);
    for (const facet of after) if (!before.includes(facet)) add(setToChange(facet), row);
    facets[row] = after;
    cents[row] = values.cents;
    if (values.forSale) add(forSale, row);
    else remove(forSale, row);
  }
  return { numbers, groups, sets, facets, cents, forSale };
}
