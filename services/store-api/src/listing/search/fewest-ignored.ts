import { intersect, type RowSet, size } from '../../catalogue/facets/row-set.ts';
import type { AskedWord } from './words/synonyms.ts';

/** A word to find, and the rows that have it. */
export interface Term extends AskedWord {
  readonly rows: RowSet;
  /** Whether it is a likely correction of the typed word. */
  readonly isCorrected: boolean;
}

const without = (terms: readonly Term[], left: Term) =>
  terms.filter(({ typed }) => typed.join(' ') !== left.typed.join(' '));

function countCommonRows([first, ...others]: readonly Term[]): number {
  if (!first) return 0;
  const rows: RowSet = first.rows.slice();
  for (const { rows: other } of others) intersect(rows, other);
  return size(rows);
}

export const haveCommonRow = (terms: readonly Term[]): boolean => countCommonRows(terms) > 0;

/**
 * Leaves out one phrase after another, each time the one without which most products are found, until some product has
 * all the others.
 * Terms that `mustStay` are never left out.
 */
export function fewestIgnored(terms: readonly Term[], mustStay: (term: Term) => boolean): readonly Term[] {
  if (terms.length < 2 || countCommonRows(terms) > 0) return terms;
  let best = terms;
  let most = -1;
  for (const term of terms) {
    if (mustStay(term)) continue;
    const rest = without(terms, term);
    const count = countCommonRows(rest);
    if (rest.length > 0 && count > most) [best, most] = [rest, count];
  }
  return best === terms ? terms : fewestIgnored(best, mustStay);
}
