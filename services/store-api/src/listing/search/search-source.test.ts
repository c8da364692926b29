import { expect, it } from 'vitest';
import { asTyped } from './search-source.ts';

it.each([
  ['geladeira XYZabc branca', ['xyzabc'], ['XYZabc']],
  ['freezer 300 litros', ['300l'], ['300 litros']],
  ['ar condicionado com instalação', ['instalacao'], ['instalação']],
  ['kit solar 5 kWp', ['5'], ['5']],
  ['split', [], []],
])('in %s the words %j were typed as %j', (text, words, typed) => {
  expect(asTyped(text, words)).toEqual(typed);
});
