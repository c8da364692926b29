import type { Catalogue } from '../../../catalogue/memory/catalogue.ts';
import type { ProductRecord } from '../../../catalogue/records/records.ts';
import { readCodes, readWords } from '../words/words.ts';

/**
 * Parts of a document that contain a word, as flags that are added: a word may be in the name and in the category.
 * `kind` is the name's first word.
 */
export const places = { name: 1, category: 2, code: 4, kind: 8 } as const;

/** A posting is a number: the row and, in its lowest bits, the parts of the document that have the word. */
export const placeBits = 4;

export const allPlaces = 2 ** placeBits - 1;

/** "12000" alone finds "12000btu", and so does "btu". */
function* withNumbers(words: readonly string[]): Generator<string> {
  yield* words;
  for (const word of words) yield* /^(\d+)(btu|pol|boca|kg|l)$/.exec(word)?.slice(1) ?? [];
}

type ReadWords = (text: string) => readonly string[];

/** Splits each text once: thousands of products share the texts of categories, brands and values. */
function cachedWords(): ReadWords {
  const cached = new Map<string, readonly string[]>();
  return (text) => {
    const words = cached.get(text) ?? readWords(text);
    cached.set(text, words);
    return words;
  };
}

/** Reads all words by which a shopper may search for a product, with the parts that contain them. */
export function documentReader(
  catalogue: Catalogue,
): (product: ProductRecord) => ReadonlyMap<string, number> {
  const shared = cachedWords();
  return (product) => readDocument(product, catalogue, shared);
}

function readDocument(product: ProductRecord, catalogue: Catalogue, shared: ReadWords): Map<string, number> {
  const category = catalogue.category(product.categoryId);
  const line = category ? catalogue.listLineage(category) : [];
  const labels = product.valueIds.flatMap((id) => catalogue.value(id)?.label ?? []);
  // a manufacturer's model is not always a code: "FOGAO GAS 4Q MILAO GLASS"
  const name = [...readWords(product.name), ...readWords(product.mpn ?? '')];
  const codes = readCodes(`${product.mpn ?? ''} ${product.sku}`);
  const words = [
    ...name,
    ...shared(catalogue.brand(product.brandId)?.name ?? ''),
    ...line.flatMap(({ name, title }) => shared(`${name} ${title}`)),
    ...shared(category?.keywords ?? ''),
    ...labels.flatMap(shared),
    ...codes,
    ...readCodes(labels.join(' ')),
    ...alsoCalled(product, labels),
  ];
  const document = new Map<string, number>();
  const mark = (marked: Iterable<string>, place: number) => {
    for (const word of marked) document.set(word, (document.get(word) ?? 0) | place);
  };
  mark(withNumbers(words), 0);
  mark(withNumbers(name), places.name);
  mark(name.slice(0, 1), places.kind);
  mark(shared(category ? `${category.name} ${category.title}` : ''), places.category);
  mark(codes, places.code);
  return document;
}

/** Shoppers' words for properties that the tables name otherwise. */
function alsoCalled(product: ProductRecord, labels: readonly string[]): string[] {
  const economical = product.valueIds.some((id) => id === 306);
  return [
    ...(economical ? ['economico'] : []),
    ...(labels.includes('Frio') ? ['so'] : []),
    ...(/\bTV\b/.test(product.name) ? ['televisao'] : []),
    // shoppers call a flow of 15 L/min 15 litros
    ...labels.flatMap((label) => (label.endsWith(' L/min') ? readWords(label.replace('/min', '')) : [])),
    ...(labels.includes('Wi-Fi') ? ['wifi', 'smart'] : []),
  ];
}
