import { type Bitset, ones, type Words } from './bitset.ts';

// The innermost loops of every listing: plain loops over plain arrays, since they run over every match.

/** Facets of each row, one row after the other: row `r` has those from `starts[r]` to `starts[r + 1]`. */
export interface FacetsOfRows {
  readonly starts: Uint32Array;
  readonly facets: Uint16Array;
}

/** Adds to `counts` what `wanted` holds for each facet of each of the rows. */
export function addFacets(
  rows: Bitset,
  { starts, facets }: FacetsOfRows,
  wanted: Uint8Array,
  counts: Uint32Array,
  { from, to }: Words,
): void {
  for (let word = from; word < to; word += 1) {
    let left = rows[word] ?? 0;
    while (left !== 0) {
      const lowest = left & -left;
      left ^= lowest;
      const row = (word << 5) + 31 - Math.clz32(lowest);
      const end = starts[row + 1] ?? 0;
      for (let at = starts[row] ?? 0; at < end; at += 1) {
        const number = facets[at] ?? 0;
        counts[number] = (counts[number] ?? 0) + (wanted[number] ?? 0);
      }
    }
  }
}

/** 1 for each block of so many words that has any of the rows. */
export function markBlocks(rows: Bitset, blockWords: number, { from, to }: Words): Uint8Array {
  const marks = new Uint8Array(Math.ceil(rows.length / blockWords));
  for (let start = from; start < to; start += blockWords) {
    const end = Math.min(start + blockWords, to);
    let any = 0;
    for (let word = start; word < end; word += 1) any |= rows[word] ?? 0;
    marks[start / blockWords] = any === 0 ? 0 : 1;
  }
  return marks;
}

/** How many rows the two sets share, looking only at the `blocks` that are `taken`. */
export function commonRows(
  a: Bitset,
  b: Bitset,
  blocks: Uint32Array,
  taken: Uint8Array,
  blockWords: number,
): number {
  let count = 0;
  for (let at = 0; at < blocks.length; at += 1) {
    const block = blocks[at] ?? 0;
    if (taken[block] === 0) continue;
    const end = Math.min((block + 1) * blockWords, a.length);
    for (let word = block * blockWords; word < end; word += 1) {
      const both = (a[word] ?? 0) & (b[word] ?? 0);
      if (both !== 0) count += ones(both);
    }
  }
  return count;
}

/** How many of the rows cost what, in so many steps of `width` cents from `start`. */
export function centsHistogram(
  rows: Bitset,
  cents: Int32Array,
  { start, width, steps }: { start: number; width: number; steps: number },
): number[] {
  const counts = new Array<number>(steps).fill(0);
  for (let word = 0; word < rows.length; word += 1) {
    let left = rows[word] ?? 0;
    while (left !== 0) {
      const lowest = left & -left;
      left ^= lowest;
      const step = (((cents[(word << 5) + 31 - Math.clz32(lowest)] ?? 0) - start) / width) | 0;
      counts[step] = (counts[step] ?? 0) + 1;
    }
  }
  return counts;
}
