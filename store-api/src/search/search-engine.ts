import type { Catalogue } from '../catalogue/catalogue.ts';
import { rankBy } from './relevance.ts';
import { type Found, search } from './search.ts';
import { buildSuggestions, type Suggestions } from './suggestions.ts';
import { readSynonyms, type Synonyms } from './synonyms.ts';
import { buildTextIndex, type TextIndex } from './text-index.ts';

interface Ranked extends Found {
  /** What was found, from an order of all rows: the best match first, the order among equals. */
  readonly rank: (inOrder: Uint32Array) => Uint32Array;
}

export interface SearchEngine {
  find(catalogue: Catalogue, text: string): Ranked;
  suggest(catalogue: Catalogue, text: string): ReturnType<Suggestions['find']>;
}

interface Built {
  readonly index: TextIndex;
  readonly suggestions: Suggestions;
}

/** Indexes a catalogue's texts when first asked; texts change seldom, so prices and stock do not rebuild them. */
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
    find(now, text) {
      const { index } = of(now);
      const found = search(text, index, synonyms);
      return { ...found, rank: rankBy(text, found, index, now) };
    },
    suggest: (now, text) => of(now).suggestions.find(text, (words) => search(words, of(now).index, synonyms)),
  };
}
