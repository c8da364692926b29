import { LRUCache } from 'lru-cache';
import { meet, size } from '../../catalogue/facets/row-set.ts';
import type { Catalogue } from '../../catalogue/memory/catalogue.ts';
import { limitText } from './index/limit-text.ts';
import { buildTextIndex, firstAtOrAfter, type TextIndex } from './index/text-index.ts';
import { keepNamedPower, narrowRows } from './query/narrow-rows.ts';
import { distinctPages, type PageLink, pagesStartingWith } from './query/phrases.ts';
import { type UnderstoodQuery, understandNearSize, understandQuery } from './query/understand-query.ts';
import { rankBy } from './relevance.ts';
import { type Matches, search, searchWithin } from './search.ts';
import { buildSuggestions, type Suggestions } from './suggestions.ts';
import { readSynonyms, type Synonyms } from './words/synonyms.ts';
import { readWords } from './words/words.ts';

interface Ranked extends Matches {
  /** Reorders all rows in a given order: the best match first, equal ones in that order. */
  readonly rank: (inOrder: Uint32Array) => Uint32Array;
  /** What was left out beside `ignored`, as typed. */
  readonly dropped: readonly string[];
  /** What the result was narrowed by beside the words of products, as the page says it. */
  readonly understood: readonly string[];
  /** Pages of the shop that the text names. */
  readonly pages: readonly PageLink[];
}

interface SuggestedTerms {
  readonly terms: ReturnType<Suggestions['find']>;
  readonly pages: readonly PageLink[];
}

export interface SearchEngine {
  /** Reads what has changed, so that no search has to. */
  follow(catalogue: Catalogue): void;
  find(catalogue: Catalogue, text: string): Ranked;
  suggest(catalogue: Catalogue, text: string): SuggestedTerms;
}

interface Built {
  readonly index: TextIndex;
  readonly synonyms: Synonyms;
  readonly suggestions: Suggestions;
}

interface Kept {
  readonly index: TextIndex;
  readonly synonyms: Synonyms;
  readonly suggestions: Suggestions | undefined;
  /** How many changes of texts the suggestions know of. */
  readonly changes: number;
}

/** Suggestions are made again once more than this part of the products has other texts: their counts are always of now. */
const mostStale = 0.1;

/** Terms whose counts are kept: more than the shop's own terms with the beginnings that shoppers type. */
const mostCounts = 5000;

/** Limit of the pages among suggestions. */
const mostPages = 3;

/** Whether a word of some product begins so. */
const knows =
  ({ vocabulary }: TextIndex) =>
  (word: string): boolean =>
    vocabulary[firstAtOrAfter(vocabulary, word)]?.startsWith(word) === true;

/** Cuts the text to what a search may cost. */
const limited = (typed: string, index: TextIndex) => limitText(typed, knows(index));

/** The result of a search for filters alone. */
const everything = ({ index, products }: Catalogue): Matches => ({
  rows: index.all(),
  total: products.length,
  words: [],
  corrected: undefined,
  ignored: [],
});

/** Whether a search has found nothing, or has left the words of a size out. */
function isLost({ total, ignored }: Matches, said: string): boolean {
  const [word] = readWords(said);
  return total === 0 || ignored.some((phrase) => readWords(phrase).includes(word ?? ''));
}

/**
 * Indexes a catalogue's texts, and follows those that change.
 */
export async function createSearchEngine(catalogue: Catalogue): Promise<SearchEngine> {
  const findSynonyms = await readSynonyms();
  const built = new WeakMap<object, Kept>();
  const of = (now: Catalogue): Built => {
    const known = built.get(now.texts.identity) ?? {
      index: buildTextIndex(now),
      synonyms: findSynonyms(now),
      suggestions: undefined,
      changes: 0,
    };
    const { index, synonyms } = known;
    index.follow(now);
    const isStale = now.texts.changes - known.changes > now.products.length * mostStale;
    if (known.suggestions !== undefined && !isStale)
      return { index, synonyms, suggestions: known.suggestions };
    const suggestions = buildSuggestions(now, (text) => search(text, index, synonyms).total);
    built.set(now.texts.identity, { index, synonyms, suggestions, changes: now.texts.changes });
    return { index, synonyms, suggestions };
  };
  of(catalogue);
  /** Prefers fewer of the words to products of which none can be bought. */
  const findForSale = (text: string, now: Catalogue): Matches => {
    const { index, synonyms } = of(now);
    const { forSale } = now.index;
    const matches = search(text, index, synonyms);
    if (matches.total === 0 || meet(matches.rows, forSale)) return matches;
    const others = searchWithin(forSale, text, { index, synonyms });
    return others.total > 0 ? others : matches;
  };
  const findUnderstood = (now: Catalogue, query: UnderstoodQuery): Ranked => {
    const { index } = of(now);
    const { text, dropped } = limited(query.text, index);
    const isOpen = text === '' && (query.filters.length > 0 || (query.area ?? query.size) !== undefined);
    const matched = isOpen ? everything(now) : findForSale(text, now);
    const { rows, understood, ignored } = narrowRows(keepNamedPower(matched.rows, text, now), query, now);
    const narrowed = { ...matched, rows, total: size(rows) };
    const left = narrowed.total > 0 ? [...query.pageWords, ...ignored] : [];
    return {
      ...narrowed,
      dropped: [...left, ...dropped],
      understood,
      pages: query.pages,
      rank: rankBy(text, narrowed, index, now),
    };
  };
  const find = (now: Catalogue, typed: string): Ranked => {
    const exact = findUnderstood(now, understandQuery(typed));
    const query = exact.total > 0 && exact.ignored.length === 0 ? undefined : understandNearSize(typed);
    if (query?.size === undefined || !isLost(exact, query.size.said)) return exact;
    const near = findUnderstood(now, query);
    return near.total > 0 && !near.dropped.includes(query.size.said) ? near : exact;
  };
  const counts = new WeakMap<object, LRUCache<string, number>>();
  /** Eight searches a reply would cost more than all the rest of it. */
  const countMatches = (now: Catalogue, text: string): number => {
    const known = counts.get(now.listingsIdentity) ?? new LRUCache<string, number>({ max: mostCounts });
    counts.set(now.listingsIdentity, known);
    const count = known.get(text) ?? find(now, text).total;
    known.set(text, count);
    return count;
  };
  return {
    follow: (now) => void of(now),
    find,
    suggest(now, typed) {
      const { index, suggestions } = of(now);
      const { text } = limited(typed, index);
      const pages = [...pagesStartingWith(readWords(text).join(' ')), ...understandQuery(text).pages];
      return {
        terms: suggestions
          .find(text, (words) => find(now, words), knows(index))
          .map((term) => ({ ...term, count: countMatches(now, term.text) })),
        pages: distinctPages(pages).slice(0, mostPages),
      };
    },
  };
}
