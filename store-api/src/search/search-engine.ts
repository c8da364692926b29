import type { Catalogue } from '../catalogue/catalogue.ts';
import { limitText } from './limit-text.ts';
import { rankBy } from './relevance.ts';
import { type Found, search } from './search.ts';
import { buildSuggestions, type Suggestions } from './suggestions.ts';
import { readSynonyms, type Synonyms } from './synonyms.ts';
import { buildTextIndex, firstAtOrAfter, type TextIndex } from './text-index.ts';

interface Ranked extends Found {
  /** Reorders all rows in a given order: the best match first, equal ones in that order. */
  readonly rank: (inOrder: Uint32Array) => Uint32Array;
  /** The words beyond the limit, as typed. */
  readonly dropped: readonly string[];
}

export interface SearchEngine {
  find(catalogue: Catalogue, text: string): Ranked;
  suggest(catalogue: Catalogue, text: string): ReturnType<Suggestions['find']>;
}

interface Built {
  readonly index: TextIndex;
  readonly suggestions: Suggestions;
}

/** Cuts the text to what a search may cost. */
function limited(typed: string, { vocabulary }: TextIndex) {
  const knows = (word: string) => vocabulary[firstAtOrAfter(vocabulary, word)]?.startsWith(word) === true;
  return limitText(typed, knows);
}

/**
 * Indexes a catalogue's texts at the first search; texts seldom change, and prices and stock do not rebuild the index.
 */
export async function createSearchEngine(catalogue: Catalogue): Promise<SearchEngine> {
  const synonyms: Synonyms = await readSynonyms(catalogue.structure.categories.map(({ name }) => name));
  const built = new WeakMap<object, Built>();
  const of = (now: Catalogue): Built => {
    const known = built.get(now.textsIdentity);
    if (known) return known;
    const index = buildTextIndex(now);
    const fresh = {
      index,
      suggestions: buildSuggestions(now, (text) => search(text, index, synonyms).total),
    };
    built.set(now.textsIdentity, fresh);
    return fresh;
  };
  of(catalogue);
  return {
    find(now, typed) {
      const { index } = of(now);
      const { text, dropped } = limited(typed, index);
      const found = search(text, index, synonyms);
      return { ...found, dropped, rank: rankBy(text, found, index, now) };
    },
    suggest(now, typed) {
      const { index, suggestions } = of(now);
      const { text } = limited(typed, index);
      return suggestions.find(text, (words) => search(words, index, synonyms));
    },
  };
}
