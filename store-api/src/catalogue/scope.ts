import { type Bitset, intersect, intersection, type Words } from './bitset.ts';

/** The rows to look at, as a range of words in the bit sets: products of one category are side by side. */
export interface Scope {
  readonly rows: Bitset;
  readonly within: Words;
  /** The rows are one of the index's own sets: what is found out about them is worth keeping. */
  readonly own: boolean;
}

/** The rows that any chosen key of a group has, right in the words of one scope. */
export interface Active {
  readonly group: string;
  readonly rows: Bitset;
}

/** Writes what of the scope all of the active groups have. */
export function narrow(into: Bitset, { rows, within }: Scope, [first, ...others]: readonly Active[]): void {
  intersection(into, rows, first?.rows ?? rows, within);
  for (const other of others) intersect(into, other.rows, within);
}
