/** A set of row numbers, 32 per word. Functions with `within` read only those words. */
export type Bitset = Uint32Array;

/** Words from `from` up to, but not including, `to`. */
export interface Words {
  readonly from: number;
  readonly to: number;
}

export const allOf = (set: Bitset): Words => ({ from: 0, to: set.length });

const wordsFor = (rows: number): number => (rows + 31) >>> 5;

export const emptySet = (rows: number): Bitset => new Uint32Array(wordsFor(rows));

export function fullSet(rows: number): Bitset {
  const set = emptySet(rows).fill(0xffffffff);
  const last = rows & 31;
  if (last !== 0) set[set.length - 1] = (2 ** last - 1) >>> 0;
  return set;
}

export function setOf(rows: number, members: Iterable<number>): Bitset {
  const set = emptySet(rows);
  for (const row of members) add(set, row);
  return set;
}

export function remove(set: Bitset, row: number): void {
  set[row >>> 5] = (set[row >>> 5] ?? 0) & ~(1 << (row & 31));
}

export function add(set: Bitset, row: number): void {
  set[row >>> 5] = (set[row >>> 5] ?? 0) | (1 << (row & 31));
}

export const has = (set: Bitset, row: number): boolean => (((set[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;

/** Removes from `into` the rows that `other` lacks. */
export function intersect(into: Bitset, other: Bitset, { from, to } = allOf(into)): void {
  for (let word = from; word < to; word += 1) into[word] = (into[word] ?? 0) & (other[word] ?? 0);
}

/** Writes the intersection of both to `into`. */
export function intersection(into: Bitset, a: Bitset, b: Bitset, { from, to } = allOf(into)): void {
  for (let word = from; word < to; word += 1) into[word] = (a[word] ?? 0) & (b[word] ?? 0);
}

/** Writes the rows of `a` that `b` lacks to `into`. */
export function difference(into: Bitset, a: Bitset, b: Bitset, { from, to } = allOf(into)): void {
  for (let word = from; word < to; word += 1) into[word] = (a[word] ?? 0) & ~(b[word] ?? 0);
}

export function unite(into: Bitset, other: Bitset, { from, to } = allOf(into)): void {
  for (let word = from; word < to; word += 1) into[word] = (into[word] ?? 0) | (other[word] ?? 0);
}

/** Whether the two have a row in common. */
export function meet(a: Bitset, b: Bitset): boolean {
  for (let word = 0; word < a.length; word += 1) if (((a[word] ?? 0) & (b[word] ?? 0)) !== 0) return true;
  return false;
}

/** Whether `set` has all rows of `part`. */
export function contains(set: Bitset, part: Bitset): boolean {
  for (let word = 0; word < part.length; word += 1)
    if (((part[word] ?? 0) & ~(set[word] ?? 0)) !== 0) return false;
  return true;
}

/** The range of words of a set that are not empty, rounded to whole blocks. */
export function wordsOf(set: Bitset, block: number): Words {
  let first = 0;
  while (first < set.length && set[first] === 0) first += 1;
  if (first === set.length) return { from: 0, to: 0 };
  let last = set.length - 1;
  while (set[last] === 0) last -= 1;
  return {
    from: first - (first % block),
    to: Math.min(set.length, (Math.floor(last / block) + 1) * block),
  };
}
