import path from 'node:path';
import { expect, test } from 'vitest';
import { findReplacedWords, wordsIn } from './plain-words.ts';

test('the repository uses the words of the field', () => {
  expect(findReplacedWords(path.resolve(import.meta.dirname, '..', '..'))).toEqual([]);
});

test('a word of the list is found, with its line and what to say instead', () => {
  expect(wordsIn('a page\nthat is alive')).toEqual(['2: alive → hydrated']);
  expect(wordsIn('const a = useLiving();')).toEqual(['1: useLiving → useHydrated']);
  expect(wordsIn('a page that is hydrated')).toEqual([]);
});

test.each([
  ['line.choiceId', 'ProductOption, FilterChoice'],
  ['product.choices', 'ProductOption, FilterChoice'],
  ['interface Choice {', 'ProductOption, FilterChoice'],
  ["catalogue.orders('Nome')", 'sortOrders, sortedRows'],
  ['a seed of this edition', 'catalogueVersion, seedVersion'],
])('one word has one meaning in store-api: %s', (text, instead) => {
  expect(wordsIn(text, 'services/store-api/src/a.ts')).toEqual([expect.stringMatching(`→ ${instead}$`)]);
});

test('a word is allowed where it has its ordinary meaning', () => {
  expect(wordsIn('a shelf of books', 'shell/src/a.ts')).toEqual(['1: shelf → listing source']);
  expect(wordsIn('a shelf of books', 'demo/drawings/src/a.ts')).toEqual([]);
  expect(wordsIn('a keep-alive connection')).toEqual([]);
  expect(wordsIn('the next candidate', 'shell/src/a.ts')).toEqual([
    '1: candidate → BrowserRelease, preferences',
  ]);
  expect(wordsIn('product.choices', 'mf-cart/src/a.ts')).toEqual([]);
  expect(wordsIn('the candidate is judged', 'services/release-registry/src/a.ts')).toEqual([]);
});
