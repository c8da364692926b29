import { type Bitset, emptySet, intersect, size } from '../catalogue/bitset.ts';
import { correctWord } from './correct-word.ts';
import type { Synonyms } from './synonyms.ts';
import type { TextIndex } from './text-index.ts';
import { wordsOf } from './words.ts';

export interface Found {
  readonly rows: Bitset;
  readonly total: number;
  /** What was searched instead, when a word was mended or left out. */
  readonly corrected: string | undefined;
}

interface Term {
  readonly word: string;
  readonly rows: Bitset;
  readonly mended: boolean;
}

const shortestPrefix = 3;

/** A word as the catalogue knows it: itself, else the beginning of others, else what it was meant to be. */
function termOf(word: string, index: TextIndex): Term | undefined {
  if (index.frequency(word) > 0) return { word, rows: index.rowsWith(word), mended: false };
  if (word.length >= shortestPrefix) {
    const rows = index.rowsWithPrefix(word);
    if (size(rows) > 0) return { word, rows, mended: false };
  }
  const meant = correctWord(word, index);
  return meant === undefined ? undefined : { word: meant, rows: index.rowsWith(meant), mended: true };
}

const nothing = (index: TextIndex): Found => ({ rows: emptySet(index.rows), total: 0, corrected: undefined });

/** All words must match. A word that nobody knows is left out as long as another, not a mere number, remains. */
function findWords(words: readonly string[], index: TextIndex): Found {
  const terms = words.map((word) => termOf(word, index));
  const known = terms.filter((term) => term !== undefined);
  const [first, ...rest] = known;
  const leftOut = known.length < words.length;
  if (!first || (leftOut && !known.some(({ word }) => /^[a-z]{3,}$/.test(word)))) return nothing(index);
  const rows = first.rows.slice();
  for (const term of rest) intersect(rows, term.rows);
  const total = size(rows);
  const changed = leftOut || known.some(({ mended }) => mended);
  const corrected = changed && total > 0 ? known.map(({ word }) => word).join(' ') : undefined;
  return { rows, total, corrected };
}

/**
 * Finds what a shopper means by a text: in the shop's own words first, then word by word as typed.
 * Nothing found is an honest nothing.
 */
export function search(text: string, index: TextIndex, synonyms: Synonyms): Found {
  const typed = wordsOf(text);
  if (typed.length === 0) return nothing(index);
  const translated = synonyms.translate(typed);
  const meant = findWords(translated, index);
  if (meant.total > 0 && meant.corrected === undefined) return meant;
  const literal = findWords(typed, index);
  if (literal.total > 0 && (meant.total === 0 || literal.corrected === undefined)) return literal;
  if (meant.total > 0) return again(meant, translated, index, synonyms);
  return meant;
}

/** A mended word may complete a phrase of the list: "geladera duplex" once mended. */
function again(found: Found, words: readonly string[], index: TextIndex, synonyms: Synonyms): Found {
  const mended = found.corrected?.split(' ') ?? words;
  const retried = findWords(synonyms.translate(mended), index);
  return retried.total > found.total ? { ...retried, corrected: found.corrected } : found;
}
