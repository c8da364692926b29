import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readDocuments } from './document-names.ts';

const root = path.resolve(import.meta.dirname, '..', '..');

/** Words of all documents together, as `wc -w` counts them. */
const mostWords = 55_000;

it('all documents together have at most 55,000 words', () => {
  const documents = readDocuments(root).map((file) => ({ file, words: countWords(file) }));
  const words = documents.reduce((sum, each) => sum + each.words, 0);
  const longest = documents.toSorted((a, b) => b.words - a.words).slice(0, 5);
  const names = longest.map((each) => `${each.file} ${each.words}`).join(', ');
  expect(words, `shorten a document before another one grows; the longest: ${names}`).toBeLessThanOrEqual(
    mostWords,
  );
});

function countWords(file: string): number {
  return readFileSync(path.join(root, file), 'utf8').split(/\s+/).filter(Boolean).length;
}
