import { type Bitset, intersect, intersection, type Words } from './bitset.ts';

/** The rows of a query, as a range of words in the bit sets: products of one category are adjacent. */
export interface Scope {
  readonly rows: Bitset;
  readonly within: Words;
  /** Whether the rows are one of the index's own sets, so that what is computed for them is cached. */
  readonly own: boolean;
}

/** The rows that have any chosen key of a group; only valid in the words of one scope. */
export interface Active {
  readonly group: string;
  readonly rows: Bitset;
}

/** Writes the scope's rows that all of the active groups have. */
export function narrow(into: Bitset, { rows, within }: Scope, [first, ...others]: readonly Active[]): void {
  intersection(into, rows, first?.rows ?? rows, within);
  for (const other of others) intersect(into, other.rows, within);
}
