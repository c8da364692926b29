import { add, type Bitset, emptySet } from './bitset.ts';
import type { FacetsOfRows } from './row-loops.ts';

/** One row of the index: a product's cash price, and the keys (`group:value`) by which it can be found. */
export interface IndexedRow {
  readonly cents: number;
  /** Facets count only rows that are for sale. */
  readonly forSale: boolean;
  readonly keys: readonly string[];
}

/** Words in a block: 1,024 rows. Counting skips a facet in blocks where no row has it. */
export const blockWords = 32;

/** The facets of one filter group, which are counted together. */
export interface FacetGroup {
  readonly facets: readonly number[];
  /** By block, those of the facets that occur in it. */
  readonly inBlocks: readonly Uint16Array[];
  /** By facet, 1 if it belongs to the group. */
  readonly marks: Uint8Array;
}

/** Every facet with its rows, and every row with its facets. */
export interface FacetTable {
  readonly rows: number;
  readonly numbers: ReadonlyMap<string, number>;
  /** Rows of each facet, by its number. */
  readonly sets: readonly Bitset[];
  readonly groups: ReadonlyMap<string, FacetGroup>;
  readonly whole: FacetGroup;
  readonly facetsOfRows: FacetsOfRows;
}

const groupOf = (key: string) => key.slice(0, key.indexOf(':'));

function blocksOf(set: Bitset): Uint32Array {
  const blocks: number[] = [];
  for (let block = 0; block * blockWords < set.length; block += 1)
    if (set.subarray(block * blockWords, (block + 1) * blockWords).some((word) => word !== 0))
      blocks.push(block);
  return Uint32Array.from(blocks);
}

/** @param blocks by facet, the blocks in which it occurs */
function groupFrom(facets: readonly number[], blocks: readonly Uint32Array[], words: number): FacetGroup {
  const inBlocks = Array.from({ length: Math.ceil(words / blockWords) }, (): number[] => []);
  const marks = new Uint8Array(blocks.length);
  for (const facet of facets) {
    marks[facet] = 1;
    for (const block of blocks[facet] ?? []) inBlocks[block]?.push(facet);
  }
  return { facets, inBlocks: inBlocks.map((there) => Uint16Array.from(there)), marks };
}

/** Numbers the facets in the order of their occurrence, and collects their rows. */
export function buildFacetTable(rows: readonly IndexedRow[]): FacetTable {
  const numbers = new Map<string, number>();
  const sets: Bitset[] = [];
  const starts = new Uint32Array(rows.length + 1);
  const facets: number[] = [];
  for (const [row, { keys }] of rows.entries()) {
    for (const key of keys) {
      const number = numbers.get(key) ?? numbers.size;
      numbers.set(key, number);
      const set = sets[number] ?? emptySet(rows.length);
      sets[number] = set;
      add(set, row);
      facets.push(number);
    }
    starts[row + 1] = facets.length;
  }
  const words = emptySet(rows.length).length;
  const blocks = sets.map(blocksOf);
  const members = Map.groupBy(numbers, ([key]) => groupOf(key));
  const group = (keyed: readonly (readonly [string, number])[]) =>
    groupFrom(
      keyed.map(([, number]) => number),
      blocks,
      words,
    );
  return {
    rows: rows.length,
    numbers,
    sets,
    groups: new Map([...members].map(([name, keyed]) => [name, group(keyed)])),
    whole: group([...numbers]),
    facetsOfRows: { starts, facets: Uint16Array.from(facets) },
  };
}
