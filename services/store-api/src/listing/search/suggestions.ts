import * as z from 'zod';
import { brandKey, categoryKey, valueKey } from '../../catalogue/facets/facet-keys.ts';
import { sizeOfBoth } from '../../catalogue/facets/row-set.ts';
import type { Catalogue } from '../../catalogue/memory/catalogue.ts';
import { readData } from '../../platform/files/read-data.ts';
import { isDemonstration } from '../../platform/shop-config/shop.ts';
import { firstAtOrAfter } from './index/text-index.ts';
import { filterPhrases, pagesStartingWith } from './query/phrases.ts';
import type { Matches } from './search.ts';
import { readWords } from './words/words.ts';

interface Term {
  readonly text: string;
  /** Number of products that it finds. */
  readonly count: number;
}

/** A search, and what its result was narrowed by beside the words of products. */
type Search = (text: string) => Matches & { readonly understood: readonly string[] };

export interface Suggestions {
  /** Terms that begin with the typed text, those with most products first; a mistyped word is corrected. */
  find(typed: string, search: Search, isKnown: (word: string) => boolean): readonly Term[];
}

const most = 8;

const scanned = 400;

const writeKey = (text: string) => readWords(text).join(' ');

const isRefrigerant = (label: string) => /^R-\d/.test(label);

/** A category's name with a value; "freezer horizontal" names both. */
function joined(name: string, label: string): string {
  const [words, added] = [readWords(name), readWords(label)];
  return words.every((word) => added.includes(word)) ? label : `${name} ${label}`;
}

/** Search terms from the shop's own categories; a demonstration suggests nothing that it invented. */
function* candidates(catalogue: Catalogue): Generator<Term> {
  const { index, structure } = catalogue;
  const offered = [...filterPhrases.values()].filter(
    ({ invented }) => !invented || !isDemonstration(structure.shop),
  );
  const named = new Map(offered.map((filter) => [filter.key, filter]));
  for (const { key, label } of named.values()) {
    const rows = index.findRows(key);
    yield { text: label.toLowerCase(), count: sizeOfBoth(rows, rows) };
  }
  for (const category of structure.categories) {
    const rows = index.findRows(categoryKey(category.slug));
    const name = category.title.toLowerCase();
    yield { text: name, count: sizeOfBoth(rows, rows) };
    for (const { key, label } of named.values()) {
      const count = sizeOfBoth(rows, index.findRows(key));
      if (count > 2) yield { text: `${name} ${label.toLowerCase()}`, count };
    }
    for (const brand of structure.brands) {
      const count = sizeOfBoth(rows, index.findRows(brandKey(brand.slug)));
      if (count > 2) yield { text: `${name} ${brand.name.toLowerCase()}`, count };
    }
    for (const value of structure.values) {
      if (value.regime !== undefined || value.label.length > 24 || isRefrigerant(value.label)) continue;
      const count = sizeOfBoth(rows, index.findRows(valueKey(value.filterId, value.id)));
      if (count > 2) yield { text: joined(name, value.label.toLowerCase()), count };
    }
  }
  for (const brand of structure.brands) {
    const rows = index.findRows(brandKey(brand.slug));
    yield { text: brand.name.toLowerCase(), count: sizeOfBoth(rows, rows) };
  }
}

const Suggested = z.object({
  /** Searches that differ from the catalogue's own words; each is counted by an actual search. */
  terms: z.array(z.string()),
  /** Words that shoppers often add to choose between similar products. */
  additions: z.array(z.string()),
});

const { terms: popularTerms, additions } = readData('search/suggestions.json', Suggested);

/** The text as typed, or the words that were found in place of it, when it has a word that no product has. */
const searchedText = (typed: string, { words }: Matches, isKnown: (word: string) => boolean): string =>
  words.length === 0 || readWords(typed).every(isKnown) ? typed.trim().toLowerCase() : words.join(' ');

/** The words that were searched for, and the same with one more word that finds fewer products. */
function refined(text: string, { total }: Matches, search: Search): Term[] {
  if (total === 0) return [];
  const narrower = additions.flatMap((more) => {
    const matches = search(`${text} ${more}`);
    const isExact = matches.corrected === undefined && matches.ignored.length === 0;
    return isExact && matches.total > 0 && matches.total < total
      ? [{ text: `${text} ${more}`, count: matches.total }]
      : [];
  });
  return [{ text, count: total }, ...narrower.sort((a, b) => b.count - a.count)].slice(0, most);
}

/** A sorted list in memory, in which a prefix is found by binary search. */
export function buildSuggestions(catalogue: Catalogue, countMatches: (text: string) => number): Suggestions {
  const terms = new Map<string, Term>();
  const keep = (term: Term) => {
    const key = writeKey(term.text);
    if (key !== '' && term.count > (terms.get(key)?.count ?? 0)) terms.set(key, term);
  };
  for (const text of popularTerms) keep({ text, count: countMatches(text) });
  for (const term of candidates(catalogue)) keep(term);
  const keys = [...terms.keys()].sort();
  const startingWith = (prefix: string): Term[] => {
    const startingTerms: Term[] = [];
    for (
      let at = firstAtOrAfter(keys, prefix);
      keys[at]?.startsWith(prefix) && startingTerms.length < scanned;
      at += 1
    ) {
      const term = terms.get(keys[at] ?? '');
      if (term) startingTerms.push(term);
    }
    return startingTerms
      .sort((a, b) => b.count - a.count || a.text.localeCompare(b.text, 'pt-BR'))
      .slice(0, most);
  };
  return {
    find(typed, search, isKnown) {
      const prefix = writeKey(typed);
      if (prefix === '') return [];
      const own = startingWith(prefix);
      if (own.length > 0 || pagesStartingWith(prefix).length > 0) return own;
      const meant = search(typed);
      const isOther = meant.understood.length === 0 && meant.words.length > 0;
      const corrected = isOther ? startingWith(meant.words.join(' ')) : [];
      return corrected.length > 0 ? corrected : refined(searchedText(typed, meant, isKnown), meant, search);
    },
  };
}
