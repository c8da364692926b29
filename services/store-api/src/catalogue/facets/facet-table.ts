import { add, emptySet, type RowSet, remove } from './row-set.ts';

/** One row of the index: a product's cash price, and the keys (`group:value`) by which it can be found. */
export interface IndexedRow {
  readonly cents: number;
  /** Facets count only rows that are for sale. */
  readonly forSale: boolean;
  readonly keys: readonly string[];
}

/** Every facet with its rows, and every row with its facets, which are numbered from 1 in the order of their occurrence. */
export interface FacetTable {
  readonly numbers: ReadonlyMap<string, number>;
  /** The group of each facet. */
  readonly groups: readonly string[];
  /** The rows of each facet. */
  readonly sets: readonly RowSet[];
  /** The facets of each row, in `width` numbers of which the first 0 ends them. */
  readonly facets: Uint16Array;
  readonly width: number;
  readonly cents: Float64Array;
  readonly forSale: RowSet;
  /** Rows that have a product; the others wait for new ones. */
  readonly present: RowSet;
}

/** As many as fit `facets`. */
const mostFacets = 65_535;

export const emptyTable = (rows: number): FacetTable => ({
  numbers: new Map(),
  groups: [''],
  sets: [emptySet(rows)],
  facets: new Uint16Array(rows),
  width: 1,
  cents: new Float64Array(rows),
  forSale: emptySet(rows),
  present: emptySet(rows),
});

function lengthen(set: RowSet, rows: number): RowSet {
  const longer = emptySet(rows);
  longer.set(set);
  return longer;
}

/** The table with room for more rows. */
export function withRoom(table: FacetTable, rows: number): FacetTable {
  const cents = new Float64Array(rows);
  cents.set(table.cents);
  const facets = new Uint16Array(rows * table.width);
  facets.set(table.facets);
  return {
    ...table,
    cents,
    facets,
    sets: table.sets.map((set) => lengthen(set, rows)),
    forSale: lengthen(table.forSale, rows),
    present: lengthen(table.present, rows),
  };
}

/** The facets of all rows with at least this width. */
function widen({ facets, width, cents }: FacetTable, least: number): Pick<FacetTable, 'facets' | 'width'> {
  if (least <= width) return { facets, width };
  const wide = new Uint16Array(cents.length * least);
  for (let row = 0; row < cents.length; row += 1)
    wide.set(facets.subarray(row * width, (row + 1) * width), row * least);
  return { facets: wide, width: least };
}

function facetsOfRow({ facets, width }: Pick<FacetTable, 'facets' | 'width'>, row: number): number[] {
  const own = facets.subarray(row * width, (row + 1) * width);
  return [...own.subarray(0, own.indexOf(0))];
}

/** A table with other values of some rows; the given one stays as it is, and they share what has not changed. */
export function withRows(
  table: FacetTable,
  changed: readonly (readonly [row: number, IndexedRow])[],
): FacetTable {
  const numbers = new Map(table.numbers);
  const groups = [...table.groups];
  const sets = [...table.sets];
  const cents = table.cents.slice();
  const forSale = table.forSale.slice();
  const present = table.present.slice();
  const most = changed.reduce((length, [, { keys }]) => Math.max(length, keys.length), 0);
  let { facets, width } = widen(table, most + 1);
  const copied = new Set<number>();
  const setToChange = (facet: number): RowSet => {
    const known = sets[facet] ?? emptySet(cents.length);
    const set = copied.has(facet) ? known : known.slice();
    copied.add(facet);
    sets[facet] = set;
    return set;
  };
  const assignNumber = (key: string): number => {
    const number = numbers.get(key) ?? numbers.size + 1;
    if (number > mostFacets) throw new Error(`the catalogue has more than ${mostFacets} facets`);
    numbers.set(key, number);
    groups[number] = key.slice(0, key.indexOf(':'));
    return number;
  };
  for (const [row, values] of changed) {
    const before = facetsOfRow({ facets, width }, row);
    const after = values.keys.map(assignNumber);
    for (const facet of before) if (!after.includes(facet)) remove(setToChange(facet), row);
    for (const facet of after) if (!before.includes(facet)) add(setToChange(facet), row);
    if (before.join() !== after.join()) {
      // most changes are of prices alone, and share all facets
      if (facets === table.facets) facets = facets.slice();
      facets.fill(0, row * width, (row + 1) * width);
      facets.set(after, row * width);
    }
    cents[row] = values.cents;
    add(present, row);
    if (values.forSale) add(forSale, row);
    else remove(forSale, row);
  }
  return { numbers, groups, sets, facets, width, cents, forSale, present };
}
