import { expect, it } from 'vitest';
import { synonymsFrom } from './synonyms.ts';
import { readWords } from './words.ts';

const synonyms = synonymsFrom([
  ['ar', 'ar condicionado'],
  ['split', 'split hi-wall'],
  ['k7', 'split cassete'],
  ['lava louça', 'lava-louças'],
  ['Cortinas de ar', 'Cortinas de ar'],
]);
const translated = (text: string) => synonyms.translate(readWords(text)).map(({ word }) => word);

it.each([
  ['ar lg', ['ar', 'condicionado', 'lg']],
  ['ar condicionado', ['ar', 'condicionado']],
  ['split lg', ['split', 'hi', 'wall', 'lg']],
  ['split cassete', ['split', 'cassete']],
  ['k7 gree', ['split', 'cassete', 'gree']],
  ['cortina de ar', ['cortina', 'ar']],
])('%s', (text, words) => {
  expect(translated(text)).toEqual(words);
});

it('marks the words of its phrases as certain, not the words beside them', () => {
  expect(synonyms.translate(readWords('lava louça boschh'))).toEqual([
    { word: 'lava', sure: true, typed: ['lava', 'louca'] },
    { word: 'louca', sure: true, typed: ['lava', 'louca'] },
    { word: 'boschh', sure: false, typed: ['boschh'] },
  ]);
});
