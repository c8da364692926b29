import { has } from '../../catalogue/facets/row-set.ts';
import type { Catalogue } from '../../catalogue/memory/catalogue.ts';
import { places } from './index/product-words.ts';
import { type TextIndex, tabulateWorth } from './index/text-index.ts';
import { leadingCodes } from './index/typed-codes.ts';
import type { Matches } from './search.ts';
import { readWords } from './words/words.ts';

/** More than all words of a search can give together. */
const codeWeight = 100;
const mostWeight = 255;
/** The key that sorts after all others. */
const notForSale = mostWeight + 1;
/** Only the first words of a long search are weighed. */
const mostWords = 20;

const worthOfPlace = (place: number, worth: number) => (parts: number) => ((parts & place) === 0 ? 0 : worth);
const inName = worthOfPlace(places.name, 1);
const inCategory = worthOfPlace(places.category, 1);
const asKind = worthOfPlace(places.kind, 1);

const worthOfWord = tabulateWorth((parts) => inName(parts) + inCategory(parts) + asKind(parts));
const worthOfCode = tabulateWorth(worthOfPlace(places.code, codeWeight));
/** Weighs a word that names the product's kind. */
const worthAsKind = tabulateWorth((parts) => Math.max(inCategory(parts), asKind(parts)));

/** How well a row matches the search. */
type Weigh = (row: number) => number;

/**
 * A model code weighs most, then each word in a product's name and in its category's. Services and accessories weigh
 * nothing unless a word names them.
 */
function weigh(text: string, { words }: Matches, index: TextIndex, { products }: Catalogue): Weigh {
  const weights = new Uint8ClampedArray(index.rows);
  const named = new Uint8ClampedArray(index.rows);
  const asked = new Set([...words, ...readWords(text)].slice(0, mostWords));
  for (const word of asked) {
    index.addWorth(word, worthOfWord, weights);
    index.addWorth(word, worthAsKind, named);
  }
  for (const code of leadingCodes(text)) index.addWorth(code, worthOfCode, weights);
  return (row) => {
    const weight = Math.min(weights[row] ?? 0, mostWeight - 1);
    if (products[row]?.kind === 'produto') return weight + 1;
    return named[row] === 0 && weight < codeWeight ? 0 : weight;
  };
}

/** The members of a set in an order of all rows. */
function takeMembers({ rows, total }: Matches, inOrder: Uint32Array): Uint32Array {
  const members = new Uint32Array(total);
  let count = 0;
  for (let at = 0; at < inOrder.length && count < total; at += 1) {
    const row = inOrder[at] ?? 0;
    if (has(rows, row)) members[count++] = row;
  }
  return members.subarray(0, count);
}

/**
 * Sorts a search's result so that the best matches that can be bought come first; equal matches keep the given order,
 * and products that cannot be bought come last.
 */
export function rankBy(
  text: string,
  matches: Matches,
  index: TextIndex,
  catalogue: Catalogue,
): (inOrder: Uint32Array) => Uint32Array {
  const { forSale } = catalogue.index;
  return (inOrder) => {
    const weighRow = weigh(text, matches, index, catalogue);
    const computeKey = (row: number) => (has(forSale, row) ? mostWeight - weighRow(row) : notForSale);
    return sortedByKey(takeMembers(matches, inOrder), computeKey);
  };
}

/** Sorts rows by key; rows with equal keys keep their order. */
function sortedByKey(rows: Uint32Array, computeKey: (row: number) => number): Uint32Array {
  const starts = new Uint32Array(notForSale + 2);
  for (const row of rows) starts[computeKey(row) + 1] = (starts[computeKey(row) + 1] ?? 0) + 1;
  for (let key = 0; key <= notForSale; key += 1)
    starts[key + 1] = (starts[key + 1] ?? 0) + (starts[key] ?? 0);
  const sorted = new Uint32Array(rows.length);
  for (const row of rows) {
    const at = starts[computeKey(row)] ?? 0;
    sorted[at] = row;
    starts[computeKey(row)] = at + 1;
  }
  return sorted;
}
