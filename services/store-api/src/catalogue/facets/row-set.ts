/** A set of row numbers, 32 in each number. Functions that change a set say so; shared sets must not be changed. */
export type RowSet = Uint32Array;

export const emptySet = (rows: number): RowSet => new Uint32Array((rows + 31) >>> 5);

export function createSet(rows: number, members: Iterable<number>): RowSet {
  const set = emptySet(rows);
  for (const row of members) add(set, row);
  return set;
}

/** Changes `set`. */
export function add(set: RowSet, row: number): void {
  set[row >>> 5] = (set[row >>> 5] ?? 0) | (1 << (row & 31));
}

/** Changes `set`. */
export function remove(set: RowSet, row: number): void {
  set[row >>> 5] = (set[row >>> 5] ?? 0) & ~(1 << (row & 31));
}

export const has = (set: RowSet, row: number): boolean => (((set[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;

/** Visits the rows of a set in ascending order. */
export function eachRow(set: RowSet, visit: (row: number) => void): void {
  for (let word = 0; word < set.length; word += 1)
    for (let left = set[word] ?? 0; left !== 0; left &= left - 1)
      visit((word << 5) + 31 - Math.clz32(left & -left));
}

/** Removes from `into` the rows that `other` lacks. */
export function intersect(into: RowSet, other: RowSet): void {
  for (let word = 0; word < into.length; word += 1) into[word] = (into[word] ?? 0) & (other[word] ?? 0);
}

/** Removes from `into` the rows that `other` has. */
export function exclude(into: RowSet, other: RowSet): void {
  for (let word = 0; word < into.length; word += 1) into[word] = (into[word] ?? 0) & ~(other[word] ?? 0);
}

/** Adds the rows of `other` to `into`. */
export function unite(into: RowSet, other: RowSet): void {
  for (let word = 0; word < into.length; word += 1) into[word] = (into[word] ?? 0) | (other[word] ?? 0);
}

/** Whether the two have a row in common. */
export function meet(a: RowSet, b: RowSet): boolean {
  for (let word = 0; word < a.length; word += 1) if (((a[word] ?? 0) & (b[word] ?? 0)) !== 0) return true;
  return false;
}

export const size = (set: RowSet): number => sizeOfBoth(set, set);

/** How many rows the two have in common. */
export function sizeOfBoth(a: RowSet, b: RowSet): number {
  let count = 0;
  for (let word = 0; word < a.length; word += 1) {
    let x = (a[word] ?? 0) & (b[word] ?? 0);
    x -= (x >>> 1) & 0x55555555;
    x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
    count += Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}
