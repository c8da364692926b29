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

test('a word is allowed where it has its ordinary meaning', () => {
  expect(wordsIn('a shelf of books', 'shell/src/a.ts')).toEqual(['1: shelf → listing source']);
  expect(wordsIn('a shelf of books', 'product-drawings/src/a.ts')).toEqual([]);
  expect(wordsIn('a keep-alive connection')).toEqual([]);
  expect(wordsIn('the next candidate', 'shell/src/a.ts')).toEqual([
    '1: candidate → BrowserRelease, preferences',
  ]);
  expect(wordsIn('the candidate is judged', 'release-registry/src/a.ts')).toEqual([]);
});
