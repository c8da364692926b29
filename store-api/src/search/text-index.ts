import { add, type Bitset, emptySet, unite } from '../catalogue/bitset.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ProductRecord } from '../catalogue/records.ts';
import { codesOf, wordsOf } from './words.ts';

/** Which rows have which words. */
export interface TextIndex {
  readonly rows: number;
  /** All words, sorted. */
  readonly vocabulary: readonly string[];
  /** How many rows have the word. */
  frequency(word: string): number;
  rowsWith(word: string): Bitset;
  /** Rows with any word that begins so. */
  rowsWithPrefix(prefix: string): Bitset;
  /** Rows of which the word is a maker's or our own code. */
  rowsWithCode(code: string): Bitset;
  /** Adds to the rows with the word what `worth` holds for the places where they have it. */
  addWorth(word: string, worth: Uint8Array, weights: Uint8ClampedArray): void;
}

/** Where in a document a word stands, added up: it may be in its name and its category. */
export const places = { name: 1, category: 2, code: 4 } as const;

/** What each union of places is worth, for `addWorth`. */
export const worthOf = (worth: (found: number) => number): Uint8Array =>
  Uint8Array.from({ length: 2 ** placeBits }, (_, found) => worth(found));

/** A posting is the row, and in its last bits where the word stands. */
const placeBits = 3;
const allPlaces = 2 ** placeBits - 1;

/** "12000" alone finds what says "12000btu", and so does "btu". */
function* withNumbers(words: readonly string[]): Generator<string> {
  yield* words;
  for (const word of words) yield* /^(\d+)(btu|pol|boca|kg|l)$/.exec(word)?.slice(1) ?? [];
}

/** Everything by which a shopper may look for a product, and where it stands. */
function documentOf(product: ProductRecord, catalogue: Catalogue): Map<string, number> {
  const category = catalogue.category(product.categoryId);
  const line = category ? catalogue.lineOf(category) : [];
  const labels = product.valueIds.flatMap((id) => catalogue.value(id)?.label ?? []);
  // a maker's model is not always a code: "FOGAO GAS 4Q MILAO GLASS"
  const name = [...wordsOf(product.name), ...wordsOf(product.mpn ?? '')];
  const codes = codesOf(`${product.mpn ?? ''} ${product.sku}`);
  const words = [
    ...name,
    ...wordsOf(catalogue.brand(product.brandId)?.name ?? ''),
    ...line.flatMap(({ name, title }) => wordsOf(`${name} ${title}`)),
    ...wordsOf(category?.keywords ?? ''),
    ...labels.flatMap(wordsOf),
    ...codes,
    ...codesOf(labels.join(' ')),
    ...alsoCalled(product, labels),
  ];
  const document = new Map<string, number>();
  const mark = (marked: Iterable<string>, place: number) => {
    for (const word of marked) document.set(word, (document.get(word) ?? 0) | place);
  };
  mark(withNumbers(words), 0);
  mark(withNumbers(name), places.name);
  mark(wordsOf(category ? `${category.name} ${category.title}` : ''), places.category);
  mark(codes, places.code);
  return document;
}

/** What shoppers call a property that the tables name otherwise. */
function alsoCalled(product: ProductRecord, labels: readonly string[]): string[] {
  const economical = product.valueIds.some((id) => id === 306);
  return [
    ...(economical ? ['economico'] : []),
    ...(labels.includes('Frio') ? ['so'] : []),
    ...(labels.includes('Wi-Fi') ? ['wifi', 'smart'] : []),
  ];
}

export function firstAtOrAfter(sorted: readonly string[], text: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Reads every product once. */
export function buildTextIndex(catalogue: Catalogue): TextIndex {
  const postings = new Map<string, number[]>();
  for (const [row, product] of catalogue.products.entries())
    for (const [word, found] of documentOf(product, catalogue)) {
      const posting = row * 2 ** placeBits + found;
      const rows = postings.get(word);
      if (rows) rows.push(posting);
      else postings.set(word, [posting]);
    }
  const vocabulary = [...postings.keys()].sort();
  const rows = catalogue.products.length;
  const rowsWith = (word: string) => {
    const set = emptySet(rows);
    for (const posting of postings.get(word) ?? []) add(set, posting >>> placeBits);
    return set;
  };
  return {
    rows,
    vocabulary,
    frequency: (word) => postings.get(word)?.length ?? 0,
    rowsWith,
    rowsWithPrefix(prefix) {
      const all = emptySet(rows);
      for (let at = firstAtOrAfter(vocabulary, prefix); vocabulary[at]?.startsWith(prefix); at += 1)
        unite(all, rowsWith(vocabulary[at] ?? ''));
      return all;
    },
    rowsWithCode(code) {
      const set = emptySet(rows);
      for (const posting of postings.get(code) ?? [])
        if ((posting & places.code) !== 0) add(set, posting >>> placeBits);
      return set;
    },
    addWorth(word, worth, weights) {
      const found = postings.get(word) ?? [];
      for (let at = 0; at < found.length; at += 1) {
        const posting = found[at] ?? 0;
        const row = posting >>> placeBits;
        weights[row] = (weights[row] ?? 0) + (worth[posting & allPlaces] ?? 0);
      }
    },
  };
}
