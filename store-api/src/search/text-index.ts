import { type Bitset, emptySet, setOf, unite } from '../catalogue/bitset.ts';
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
}

/** Everything by which a shopper may look for a product. */
function documentOf(product: ProductRecord, catalogue: Catalogue): Set<string> {
  const category = catalogue.category(product.categoryId);
  const line = category ? catalogue.lineOf(category) : [];
  const labels = product.valueIds.flatMap((id) => catalogue.value(id)?.label ?? []);
  const words = [
    ...wordsOf(product.name),
    ...wordsOf(catalogue.brand(product.brandId)?.name ?? ''),
    ...line.flatMap(({ name, title }) => wordsOf(`${name} ${title}`)),
    ...wordsOf(category?.keywords ?? ''),
    ...labels.flatMap(wordsOf),
    ...codesOf(`${product.mpn ?? ''} ${product.sku} ${labels.join(' ')}`),
    ...alsoCalled(product, labels),
  ];
  // "12000" alone finds what says "12000btu", and so does "btu"
  const numbers = words.flatMap((word) => /^(\d+)(btu|pol|boca|kg|l)$/.exec(word)?.slice(1) ?? []);
  return new Set([...words, ...numbers]);
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
    for (const word of documentOf(product, catalogue)) {
      const rows = postings.get(word);
      if (rows) rows.push(row);
      else postings.set(word, [row]);
    }
  const vocabulary = [...postings.keys()].sort();
  const rows = catalogue.products.length;
  const rowsWith = (word: string) => setOf(rows, postings.get(word) ?? []);
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
  };
}
