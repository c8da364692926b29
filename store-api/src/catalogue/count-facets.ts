import type { Bitset, Words } from './bitset.ts';
import { size } from './bitset-counts.ts';
import { blockWords, type FacetGroup, type FacetTable } from './facet-table.ts';
import { addCommonRows, addFacets } from './row-loops.ts';

/** Cost of one row's facet relative to one word of bits; measured at 20,000 and 200,000 rows. */
const walkCost = 1;

/**
 * Writes to `counts` how many of the rows `within` have each facet of the group. In each block of rows it uses the
 * cheaper way: visiting the rows, or counting the bits that they share with the facets that occur there.
 */
export function countFacets(
  counts: Uint32Array,
  { rows: all, sets, facetsOfRows }: FacetTable,
  rows: Bitset,
  { facets, inBlocks, marks }: FacetGroup,
  within: Words,
): void {
  const costOfRow = (facetsOfRows.facets.length / all) * walkCost;
  for (const facet of facets) counts[facet] = 0;
  for (let from = within.from; from < within.to; from += blockWords) {
    const block = { from, to: Math.min(from + blockWords, within.to) };
    const found = size(rows, block);
    const there = inBlocks[from / blockWords];
    if (found === 0 || !there) continue;
    if (found * costOfRow < there.length * blockWords) addFacets(rows, facetsOfRows, marks, counts, block);
    else addCommonRows(rows, sets, there, counts, block);
  }
}
