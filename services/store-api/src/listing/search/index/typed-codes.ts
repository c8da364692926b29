import { emptySet, intersect, type RowSet, size } from '../../../catalogue/facets/row-set.ts';
import { readCodes, splitParts } from '../words/words.ts';
import type { TextIndex } from './text-index.ts';

/** Whether a code is long enough, has letters and digits, and is not a mere measure such as "127v" or "12000btu". */
export const isUnmistakable = (code: string) =>
  /^(?=.*[a-z])(?=.*\d).{5,}$/.test(code) && !/^\d+[a-z]{1,6}$/.test(code);

/** The codes in a text that rank first whatever its other words are: all codes, if it has nothing else. */
export function leadingCodes(text: string): readonly string[] {
  const codes = readCodes(text);
  return codes.length === splitParts(text).length ? codes : codes.filter(isUnmistakable);
}

/** Rows that have all codes of a text that consists of codes only; none for any other text. */
export function rowsOfCodes(text: string, index: TextIndex): RowSet {
  const codes = readCodes(text);
  const [first, ...others] = codes;
  if (first === undefined || codes.length < splitParts(text).length) return emptySet(index.rows);
  const rows = index.rowsWithCode(first);
  for (const code of others) if (size(rows) > 0) intersect(rows, index.rowsWithCode(code));
  return rows;
}
