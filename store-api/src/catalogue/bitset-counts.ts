import { allOf, type Bitset, type Words } from './bitset.ts';

/** Writes the intersection to `into` and returns its size. */
export function countedIntersection(
  into: Bitset,
  a: Bitset,
  b: Bitset,
  { from, to }: Words = allOf(into),
): number {
  let count = 0;
  for (let word = from; word < to; word += 1) {
    const both = (a[word] ?? 0) & (b[word] ?? 0);
    into[word] = both;
    if (both !== 0) count += ones(both);
  }
  return count;
}

/** Number of bits set in a word. */
export function ones(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function size(set: Bitset, { from, to } = allOf(set)): number {
  let count = 0;
  for (let word = from; word < to; word += 1) {
    const bits = set[word] ?? 0;
    if (bits !== 0) count += ones(bits);
  }
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
