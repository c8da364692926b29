/** A set of row numbers, 32 to a word. */
export type Bitset = Uint32Array;

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

export function add(set: Bitset, row: number): void {
  set[row >>> 5] = (set[row >>> 5] ?? 0) | (1 << (row & 31));
}

export function drop(set: Bitset, row: number): void {
  set[row >>> 5] = (set[row >>> 5] ?? 0) & ~(1 << (row & 31));
}

export const has = (set: Bitset, row: number): boolean => (((set[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;

/** Keeps in `into` only what `other` has too. */
export function intersect(into: Bitset, other: Bitset): void {
  for (let word = 0; word < into.length; word += 1) into[word] = (into[word] ?? 0) & (other[word] ?? 0);
}

/** Takes out of `from` what `other` has. */
export function subtract(from: Bitset, other: Bitset): void {
  for (let word = 0; word < from.length; word += 1) from[word] = (from[word] ?? 0) & ~(other[word] ?? 0);
}

export function unite(into: Bitset, other: Bitset): void {
  for (let word = 0; word < into.length; word += 1) into[word] = (into[word] ?? 0) | (other[word] ?? 0);
}

function ones(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function size(set: Bitset): number {
  let count = 0;
  for (let word = 0; word < set.length; word += 1) count += ones(set[word] ?? 0);
  return count;
}

export function sizeOfBoth(a: Bitset, b: Bitset): number {
  let count = 0;
  for (let word = 0; word < a.length; word += 1) {
    const both = (a[word] ?? 0) & (b[word] ?? 0);
    if (both !== 0) count += ones(both);
  }
  return count;
}
