import type { Bitset, Words } from './bitset.ts';
import { ones } from './bitset-counts.ts';

// The innermost loops of every listing: plain loops over plain arrays, because they visit every match.

/** Facets of all rows in one array: row `r` has those from `starts[r]` up to `starts[r + 1]`. */
export interface FacetsOfRows {
  readonly starts: Uint32Array;
  readonly facets: Uint16Array;
}

/** Adds the weight in `wanted` of each facet of each of the rows to `counts`. */
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

/** Adds to `counts` how many of the rows each of the facets has. */
export function addCommonRows(
  rows: Bitset,
  sets: readonly Bitset[],
  facets: Uint16Array,
  counts: Uint32Array,
  { from, to }: Words,
): void {
  for (let at = 0; at < facets.length; at += 1) {
    const facet = facets[at] ?? 0;
    const set = sets[facet];
    if (!set) continue;
    let count = 0;
    for (let word = from; word < to; word += 1) {
      const both = (set[word] ?? 0) & (rows[word] ?? 0);
      if (both !== 0) count += ones(both);
    }
    counts[facet] = (counts[facet] ?? 0) + count;
  }
}

/** Number of the rows by price, in `steps` of `width` cents from `start`. */
export function centsHistogram(
  rows: Bitset,
  cents: Float64Array,
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
