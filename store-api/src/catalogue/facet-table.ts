import { add, type Bitset, emptySet } from './bitset.ts';
import type { FacetsOfRows } from './row-loops.ts';

/** One row of the index: a product's cash price, and the keys (`group:value`) that it can be found by. */
export interface IndexedRow {
  readonly cents: number;
  /** Facets count only what is for sale. */
  readonly forSale: boolean;
  readonly keys: readonly string[];
}

/** Words of a block: 1,024 rows. A facet that has no row in a block is not looked at there. */
export const blockWords = 32;

/** Facets that are counted together. */
export interface FacetGroup {
  readonly facets: readonly number[];
  /** Those of them that have rows in a block, by block. */
  readonly inBlocks: readonly Uint16Array[];
  /** 1 for each facet that belongs to it, by facet. */
  readonly marks: Uint8Array;
}

/** Every facet with its rows, and every row with its facets. */
export interface FacetTable {
  readonly rows: number;
  readonly numbers: ReadonlyMap<string, number>;
  /** By facet number. */
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

/** `blocks`: where each facet has rows, by facet. */
function groupFrom(facets: readonly number[], blocks: readonly Uint32Array[], words: number): FacetGroup {
  const inBlocks = Array.from({ length: Math.ceil(words / blockWords) }, (): number[] => []);
  const marks = new Uint8Array(blocks.length);
  for (const facet of facets) {
    marks[facet] = 1;
    for (const block of blocks[facet] ?? []) inBlocks[block]?.push(facet);
  }
  return { facets, inBlocks: inBlocks.map((there) => Uint16Array.from(there)), marks };
}

/** Numbers the facets as they come, and notes who has them. */
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
