import { type Bitset, size, type Words } from './bitset.ts';
import { blockWords, type FacetGroup, type FacetTable } from './facet-table.ts';
import { addFacets, commonRows, markBlocks } from './row-loops.ts';

/** What a row's facet costs beside a word of bits; measured at 20,000 and 200,000 rows. */
const walkCost = 1;

/**
 * Writes to `counts` how many of the rows, all of them `within`, have each facet of the group: by walking the rows
 * when they are few, else by counting bits, only in blocks where a facet has any.
 */
export function countFacets(
  counts: Uint32Array,
  table: FacetTable,
  rows: Bitset,
  group: FacetGroup,
  within: Words,
): void {
  const { sets, blocks, facetsOfRows } = table;
  const taken = markBlocks(rows, blockWords, within);
  const facetsPerRow = facetsOfRows.facets.length / table.rows;
  for (const facet of group.facets) counts[facet] = 0;
  if (size(rows, within) * facetsPerRow * walkCost < wordsToCount(group, taken)) {
    addFacets(rows, facetsOfRows, group.marks, counts, within);
    return;
  }
  for (const facet of group.facets) {
    const set = sets[facet];
    const where = blocks[facet];
    if (set && where) counts[facet] = commonRows(set, rows, where, taken, blockWords);
  }
}

function wordsToCount({ inBlock }: FacetGroup, taken: Uint8Array): number {
  let facets = 0;
  for (let block = 0; block < taken.length; block += 1) if (taken[block] === 1) facets += inBlock[block] ?? 0;
  return facets * blockWords;
}
