import type { Catalogue } from '../catalogue/catalogue.ts';
import { type Found, search } from './search.ts';
import { buildSuggestions, type Suggestions } from './suggestions.ts';
import { readSynonyms, type Synonyms } from './synonyms.ts';
import { buildTextIndex, type TextIndex } from './text-index.ts';

export interface SearchEngine {
  find(catalogue: Catalogue, text: string): Found;
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
    find: (now, text) => search(text, of(now).index, synonyms),
    suggest: (now, text) => of(now).suggestions.find(text, (words) => search(words, of(now).index, synonyms)),
  };
}
