import { add, emptySet, type RowSet, unite } from '../../../catalogue/facets/row-set.ts';
import { bisect } from '../../../catalogue/memory/bisect.ts';
import type { Catalogue } from '../../../catalogue/memory/catalogue.ts';
import { allPlaces, documentReader, placeBits, places } from './product-words.ts';

/** Which rows have which words. */
export interface TextIndex {
  readonly rows: number;
  /** Reads what has changed since; nothing when it has read that. */
  follow(catalogue: Catalogue): void;
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

/** Changes a sorted list. */
function insert<T>(sorted: T[], item: T): void {
  const at = bisect(sorted.length, (place) => (sorted[place] ?? item) < item);
  if (sorted[at] !== item) sorted.splice(at, 0, item);
}

/** Changes a sorted list. */
function remove<T>(sorted: T[], item: T): void {
  const at = bisect(sorted.length, (place) => (sorted[place] ?? item) < item);
  if (sorted[at] === item) sorted.splice(at, 1);
}

/** Reads every product once, and later those that change. */
export function buildTextIndex(catalogue: Catalogue): TextIndex {
  const postings = new Map<string, number[]>();
  const read = documentReader(catalogue);
  for (const [row, product] of catalogue.products.entries())
    for (const [word, parts] of read(product)) {
      const posting = row * 2 ** placeBits + parts;
      const rows = postings.get(word);
      if (rows) rows.push(posting);
      else postings.set(word, [posting]);
    }
  const vocabulary = [...postings.keys()].sort();
  let { rows } = catalogue.index;
  let followed = catalogue.texts.changes;
  const replace = (row: number, before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>) => {
    for (const [word, parts] of before) {
      const own = postings.get(word);
      if (after.get(word) === parts || !own) continue;
      remove(own, row * 2 ** placeBits + parts);
      if (own.length > 0) continue;
      postings.delete(word);
      remove(vocabulary, word);
    }
    for (const [word, parts] of after) {
      if (before.get(word) === parts) continue;
      const own = postings.get(word);
      if (own) insert(own, row * 2 ** placeBits + parts);
      else {
        postings.set(word, [row * 2 ** placeBits + parts]);
        insert(vocabulary, word);
      }
    }
  };
  const follow = (now: Catalogue) => {
    rows = Math.max(rows, now.index.rows);
    const { log, changes } = now.texts;
    const seen = new Set<number>();
    const reading = documentReader(now);
    // the first change of a row has what the index knows of it
    for (const { row, before } of log.slice(followed, changes)) {
      const product = now.products[row];
      if (seen.has(row) || !product) continue;
      seen.add(row);
      replace(row, before ? reading(before) : new Map(), reading(product));
    }
    followed = Math.max(followed, changes);
  };
  const rowsWith = (word: string) => {
    const set = emptySet(rows);
    for (const posting of postings.get(word) ?? []) add(set, posting >>> placeBits);
    return set;
  };
  return {
    get rows() {
      return rows;
    },
    follow,
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
