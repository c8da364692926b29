import { has } from '../catalogue/bitset.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Found } from './search.ts';
import { places, type TextIndex } from './text-index.ts';
import { leadingCodes } from './typed-codes.ts';
import { wordsOf } from './words.ts';

/** More than all the words of a question can give together. */
const codeWeight = 100;
/** Of more words the first count. */
const mostWords = 20;

/** How well each row is what was asked for: a model code above all, then each word in its name and in its category's. */
function weigh(text: string, { words }: Found, index: TextIndex): Uint8Array {
  const weights = new Uint8Array(index.rows);
  const add = (row: number, weight: number) => {
    weights[row] = Math.min(255, (weights[row] ?? 0) + weight);
  };
  const asked = new Set([...words, ...wordsOf(text)].slice(0, mostWords));
  for (const word of asked)
    index.eachPlace(word, (row, found) => {
      add(row, Number((found & places.name) !== 0) + Number((found & places.category) !== 0));
    });
  for (const code of leadingCodes(text))
    index.eachPlace(code, (row, found) => {
      if ((found & places.code) !== 0) add(row, codeWeight);
    });
  return weights;
}

/**
 * Puts what a search found, in any order, so that what was asked for comes first: of what can be bought, the best match;
 * what matches equally well stays in its order, and so does what cannot be bought, behind.
 */
export function rankBy(
  text: string,
  found: Found,
  index: TextIndex,
  { index: { forSale } }: Catalogue,
): (inOrder: Uint32Array) => Uint32Array {
  const weights = weigh(text, found, index);
  return (inOrder) => {
    const byWeight = new Map<number, number[]>();
    for (const row of inOrder) {
      if (!has(found.rows, row)) continue;
      const weight = has(forSale, row) ? (weights[row] ?? 0) : -1;
      const alike = byWeight.get(weight);
      if (alike) alike.push(row);
      else byWeight.set(weight, [row]);
    }
    const best = [...byWeight].sort(([a], [b]) => b - a);
    return Uint32Array.from(best.flatMap(([, rows]) => rows));
  };
}
