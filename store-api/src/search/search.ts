import { type Bitset, emptySet, intersect } from '../catalogue/bitset.ts';
import { size } from '../catalogue/bitset-counts.ts';
import { correctWord } from './correct-word.ts';
import type { Synonyms, Wanted } from './synonyms.ts';
import type { TextIndex } from './text-index.ts';
import { rowsOfCodes } from './typed-codes.ts';
import { wordsOf } from './words.ts';

export interface Found {
  readonly rows: Bitset;
  readonly total: number;
  /** The words that were looked for in the end. */
  readonly words: readonly string[];
  /** What was searched instead, when a word was mended or left out. */
  readonly corrected: string | undefined;
}

interface Term {
  readonly word: string;
  readonly rows: Bitset;
  readonly mended: boolean;
}

const shortestPrefix = 3;

/** A word as the catalogue has it: itself, else words that begin with it, else its likely correction. */
function termOf({ word, sure }: Wanted, index: TextIndex): Term | undefined {
  if (index.frequency(word) > 0) return { word, rows: index.rowsWith(word), mended: false };
  if (word.length >= shortestPrefix) {
    const rows = index.rowsWithPrefix(word);
    if (size(rows) > 0) return { word, rows, mended: false };
  }
  const meant = sure ? undefined : correctWord(word, index);
  return meant === undefined ? undefined : { word: meant, rows: index.rowsWith(meant), mended: true };
}

const nothing = (index: TextIndex): Found => ({
  rows: emptySet(index.rows),
  total: 0,
  words: [],
  corrected: undefined,
});

const isRealWord = ({ word }: Term) => /^[a-z]{3,}$/.test(word);

/**
 * All words must match. A word that nobody knows is left out as long as another, not a mere number, remains;
 * but a known phrase for what the shop does not sell finds nothing.
 */
function findWords(wanted: readonly Wanted[], index: TextIndex): Found {
  const terms: Term[] = [];
  for (const word of wanted) {
    const term = termOf(word, index);
    if (term) terms.push(term);
    else if (word.sure) return nothing(index);
  }
  const [first, ...rest] = terms;
  const leftOut = terms.length < wanted.length;
  if (!first || (leftOut && !terms.some(isRealWord))) return nothing(index);
  const rows = first.rows.slice();
  for (const term of rest) intersect(rows, term.rows);
  const total = size(rows);
  const changed = leftOut || terms.some(({ mended }) => mended);
  const corrected = changed && total > 0 ? terms.map(({ word }) => word).join(' ') : undefined;
  return { rows, total, words: terms.map(({ word }) => word), corrected };
}

/** A mended word may complete a phrase of the list: "geladera duplex" once mended. */
function again(found: Found, index: TextIndex, synonyms: Synonyms): Found {
  const retried = findWords(synonyms.translate(found.corrected?.split(' ') ?? []), index);
  return retried.total > found.total ? { ...retried, corrected: found.corrected } : found;
}

/** Finds what a shopper means by a text: in the shop's own words first, then word by word exactly as typed, then as codes. */
export function search(text: string, index: TextIndex, synonyms: Synonyms): Found {
  const found = searchWords(text, index, synonyms);
  if (found.total > 0 && found.corrected === undefined) return found;
  const rows = rowsOfCodes(text, index);
  const total = size(rows);
  return total === 0 ? found : { rows, total, words: [], corrected: undefined };
}

function searchWords(text: string, index: TextIndex, synonyms: Synonyms): Found {
  const typed = wordsOf(text);
  if (typed.length === 0) return nothing(index);
  const meant = findWords(synonyms.translate(typed), index);
  if (meant.total > 0 && meant.corrected === undefined) return meant;
  const literal = findWords(
    typed.map((word) => ({ word, sure: true })),
    index,
  );
  if (literal.total > 0) return literal;
  return meant.corrected === undefined ? meant : again(meant, index, synonyms);
}
