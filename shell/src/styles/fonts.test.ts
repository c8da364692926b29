// @vitest-environment node
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const css = readFileSync(path.join(import.meta.dirname, 'fonts.css'), 'utf8');
const [, first, rest] = css.match(/@font-face \{[^}]+\}/g) ?? [];

function charactersOf(ranges = ''): Set<number> {
  const numbers = ranges.split(',').flatMap((range) => {
    const [from = Number.NaN, to = from] = range
      .trim()
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
  return new Set(numbers);
}

const shown = (face = '') => charactersOf(/unicode-range:([^;]+);/.exec(face)?.[1]);

it('the first font has the characters of its unicode-range', () => {
  const cut = charactersOf(/characters=([^&"]+)/.exec(first ?? '')?.[1]);
  expect(cut.size).toBeGreaterThan(100);
  expect(shown(first)).toEqual(cut);
  for (const letter of 'áâãàçéêíóôõúüÁÂÃÀÇÉÊÍÓÔÕÚ0123456789R$ªº°²×–—“”’…•')
    expect(cut.has(letter.codePointAt(0) ?? 0), letter).toBe(true);
});

it('no character is in both: a page of ours fetches one font', () => {
  expect([...shown(first)].filter((character) => shown(rest).has(character))).toEqual([]);
});

it('both declare the same weights, else one of them is never chosen', () => {
  const weights = [first, rest].map((face = '') => /font-weight: ([^;]+);/.exec(face)?.[1]);
  expect(weights).toEqual(['420 780', '420 780']);
});
