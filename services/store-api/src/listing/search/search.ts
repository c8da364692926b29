import { emptySet, intersect, type RowSet, size, sizeOfBoth } from '../../catalogue/facets/row-set.ts';
import { fewestIgnored, haveCommonRow, type Term } from './fewest-ignored.ts';
import { correctWord } from './index/correct-word.ts';
import type { TextIndex } from './index/text-index.ts';
import { isUnmistakable, rowsOfCodes } from './index/typed-codes.ts';
import type { AskedWord, Synonyms } from './words/synonyms.ts';
import { readWords } from './words/words.ts';

export interface Matches {
  readonly rows: RowSet;
  readonly total: number;
  /** The words that were finally searched for. */
  readonly words: readonly string[];
  /** The text that was searched instead, when a word was corrected. */
  readonly corrected: string | undefined;
  /** The words of the search that were left out, so that something is found. */
  readonly ignored: readonly string[];
}

interface Matching {
  readonly index: TextIndex;
  readonly synonyms: Pick<Synonyms, 'isKind'>;
  readonly relaxed?: boolean;
  /** If given, only these rows are found. */
  readonly within?: RowSet;
}

/** For a search in which every word must match as typed. */
const noKinds = { isKind: () => false };

const shortestPrefix = 3;

/**
 * What a typed word matches: itself or its masculine form, else words that begin with it, else its likely correction.
 */
function findTerm(asked: AskedWord, index: TextIndex): Term | undefined {
  const { word: written, sure } = asked;
  const masculine = written.replace(/a$/, 'o');
  const word = index.frequency(written) === 0 && index.frequency(masculine) > 0 ? masculine : written;
  if (index.frequency(word) > 0) return { ...asked, word, rows: index.rowsWith(word), isCorrected: false };
  if (word.length >= shortestPrefix) {
    const rows = index.rowsWithPrefix(word);
    if (size(rows) > 0) return { ...asked, rows, isCorrected: false };
  }
  const meant = sure ? undefined : correctWord(word, index);
  return meant === undefined
    ? undefined
    : { ...asked, word: meant, rows: index.rowsWith(meant), isCorrected: true };
}

const nothing = (index: TextIndex): Matches => ({
  rows: emptySet(index.rows),
  total: 0,
  words: [],
  corrected: undefined,
  ignored: [],
});

const isMeaningful = ({ word }: Term) => /^[a-z]{2,}$/.test(word) || isUnmistakable(word);
const isExact = ({ corrected, ignored }: Matches) => corrected === undefined && ignored.length === 0;

/** Leaves out as few words as possible, and a kind of product or a code only if nothing else helps. */
function relax(terms: readonly Term[], synonyms: Matching['synonyms']): readonly Term[] {
  const isCode = ({ word }: Term) => isUnmistakable(word);
  const searched = fewestIgnored(terms, (term) => isCode(term) || synonyms.isKind(term.word));
  return haveCommonRow(searched) ? searched : fewestIgnored(terms, isCode);
}

/**
 * All words must match. An unknown word is left out if another word, other than a mere number, remains; a known phrase
 * for something that the shop does not sell only beside the word for a kind that it does sell. With `relaxed`, as few
 * words as possible are left out for the others to match.
 */
function findWords(
  asked: readonly AskedWord[],
  { index, synonyms, relaxed = false, within }: Matching,
): Matches {
  const terms: Term[] = [];
  const unknown: string[] = [];
  const notSold = new Set<string>();
  const sold = () => terms.filter(({ typed }) => !notSold.has(typed.join(' ')));
  for (const word of asked) {
    const term = findTerm(word, index);
    if (term && within) intersect(term.rows, within);
    if (term) terms.push(term);
    else if (word.sure) notSold.add(word.typed.join(' '));
    else unknown.push(...word.typed);
  }
  if (notSold.size > 0 && !sold().some(({ word }) => synonyms.isKind(word))) return nothing(index);
  unknown.push(...[...notSold].flatMap((phrase) => phrase.split(' ')));
  const searched = relaxed ? relax(sold(), synonyms) : sold();
  const [first, ...rest] = searched;
  const ignored = [...unknown, ...sold().flatMap((term) => (searched.includes(term) ? [] : term.typed))];
  if (!first || (ignored.length > 0 && !searched.some(isMeaningful))) return nothing(index);
  const rows = first.rows.slice();
  for (const term of rest) intersect(rows, term.rows);
  const total = size(rows);
  const words = searched.map(({ word }) => word);
  const corrected =
    total > 0 && searched.some(({ isCorrected }) => isCorrected) ? words.join(' ') : undefined;
  return { rows, total, words, corrected, ignored: total > 0 ? [...new Set(ignored)] : [] };
}

/** A corrected word may complete a phrase of the list: "geladera duplex" once corrected. */
function again(matches: Matches, index: TextIndex, synonyms: Synonyms): Matches {
  const retried = findWords(synonyms.translate(matches.words), { index, synonyms });
  const { corrected, ignored } = matches;
  return retried.total > matches.total ? { ...retried, corrected, ignored } : matches;
}

/**
 * Finds what a shopper means by a text: first in the shop's own words, then word by word exactly as typed, then as
 * codes, and last without words that match nothing together with the others.
 */
export function search(text: string, index: TextIndex, synonyms: Synonyms): Matches {
  const matches = searchWords(text, index, synonyms);
  if (matches.total > 0 && isExact(matches)) return matches;
  const rows = rowsOfCodes(text, index);
  const total = size(rows);
  if (total > 0) return { ...nothing(index), rows, total };
  return matches.total > 0
    ? matches
    : findWords(synonyms.translate(readWords(text)), { index, synonyms, relaxed: true });
}

/** Finds what can be bought, without as few words as possible; a text of which nothing can be bought finds nothing. */
export function searchWithin(
  within: RowSet,
  text: string,
  { index, synonyms }: { readonly index: TextIndex; readonly synonyms: Synonyms },
): Matches {
  return findWords(synonyms.translate(readWords(text)), { index, synonyms, relaxed: true, within });
}

/** The list of phrases reads "fogão 4 bocas" as "fogão"; products with every typed word rank above the others. */
function narrowed(meant: Matches, literal: Matches): Matches {
  const isPart = literal.total > 0 && sizeOfBoth(literal.rows, meant.rows) === literal.total;
  return isPart ? { ...literal, words: meant.words } : meant;
}

function searchWords(text: string, index: TextIndex, synonyms: Synonyms): Matches {
  const typed = readWords(text);
  if (typed.length === 0) return nothing(index);
  const meant = findWords(synonyms.translate(typed), { index, synonyms });
  const literal = findWords(
    typed.map((word) => ({ word, sure: true, typed: [word] })),
    { index, synonyms: noKinds },
  );
  if (meant.total > 0 && isExact(meant)) return narrowed(meant, literal);
  if (literal.total > 0) return literal;
  return isExact(meant) ? meant : again(meant, index, synonyms);
}
