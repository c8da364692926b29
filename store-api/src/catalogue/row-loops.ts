import type { Bitset } from './bitset.ts';

// The innermost loops of every listing: plain loops over plain arrays, no calls, since they run over every match.

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
): void {
  for (let word = 0; word < rows.length; word += 1) {
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

/** The least and the most cents among the rows; undefined for no rows. */
export function centsRange(rows: Bitset, cents: Int32Array): { low: number; high: number } | undefined {
  let low = Number.POSITIVE_INFINITY;
  let high = 0;
  for (let word = 0; word < rows.length; word += 1) {
    let left = rows[word] ?? 0;
    while (left !== 0) {
      const lowest = left & -left;
      left ^= lowest;
      const price = cents[(word << 5) + 31 - Math.clz32(lowest)] ?? 0;
      if (price < low) low = price;
      if (price > high) high = price;
    }
  }
  return high === 0 ? undefined : { low, high };
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
