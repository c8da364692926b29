import { add, emptySet, type RowSet, unite } from '../../../catalogue/facets/row-set.ts';
import { bisect } from '../../../catalogue/memory/bisect.ts';
import type { Catalogue } from '../../../catalogue/memory/catalogue.ts';
import { allPlaces, placeBits, places, readDocuments } from './product-words.ts';

/** Which rows have which words. */
export interface TextIndex {
  readonly rows: number;
  /** All words, sorted. */
  readonly vocabulary: readonly string[];
  /** How many rows have the word. */
  frequency(word: string): number;
  rowsWith(word: string): RowSet;
  /** Rows with any word that begins with the prefix. */
  rowsWithPrefix(prefix: string): RowSet;
  /** Rows whose manufacturer's code, or the shop's own code, is this word. */
  rowsWithCode(code: string): RowSet;
  /** Adds to the weights of the rows with the word the `worth` of the parts that contain it. */
  addWorth(word: string, worth: Uint8Array, weights: Uint8ClampedArray): void;
}

/** The worth of each combination of parts, for `addWorth`. */
export const tabulateWorth = (worth: (parts: number) => number): Uint8Array =>
  Uint8Array.from({ length: 2 ** placeBits }, (_, parts) => worth(parts));

export const firstAtOrAfter = (sorted: readonly string[], text: string): number =>
  bisect(sorted.length, (at) => (sorted[at] ?? '') < text);

/** Reads every product once. */
export function buildTextIndex(catalogue: Catalogue): TextIndex {
  const postings = new Map<string, number[]>();
  let row = 0;
  for (const document of readDocuments(catalogue)) {
    for (const [word, parts] of document) {
      const posting = row * 2 ** placeBits + parts;
      const rows = postings.get(word);
      if (rows) rows.push(posting);
      else postings.set(word, [posting]);
    }
    row += 1;
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
      const own = postings.get(word) ?? [];
      for (let at = 0; at < own.length; at += 1) {
        const posting = own[at] ?? 0;
        const row = posting >>> placeBits;
        weights[row] = (weights[row] ?? 0) + (worth[posting & allPlaces] ?? 0);
      }
    },
  };
}
