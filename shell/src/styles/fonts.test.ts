// @vitest-environment node
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'postcss';
import { expect, it } from 'vitest';

/** The declarations of each `@font-face`. */
const faces = fontFaces(readFileSync(path.join(import.meta.dirname, 'fonts.css'), 'utf8'));
const fallbacks = faces.filter((face) => face.get('font-family') === '"Figtree Fallback"');
/** The shop's characters, and the other ones of Latin. */
const [latin, first] = faces.filter((face) => face.get('font-family') === '"Figtree Variable"');

function fontFaces(css: string): readonly ReadonlyMap<string, string>[] {
  const faces: ReadonlyMap<string, string>[] = [];
  parse(css).walkAtRules('font-face', (rule) => {
    faces.push(
      new Map((rule.nodes ?? []).flatMap((node) => (node.type === 'decl' ? [[node.prop, node.value]] : []))),
    );
  });
  return faces;
}

function charactersOf(ranges = ''): Set<number> {
  const numbers = ranges.split(',').flatMap((range) => {
    const [from = Number.NaN, to = from] = range
      .trim()
      .slice('U+'.length)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
  return new Set(numbers);
}

/** The characters that the build leaves in the font, from the query of its URL. */
function charactersLeft(source = ''): Set<number> {
  const url = source.slice(source.indexOf('?') + 1, source.indexOf('"', source.indexOf('?')));
  // a plus is part of `U+20` here, not a space
  return charactersOf(new URLSearchParams(url.replaceAll('+', '%2B')).get('characters') ?? '');
}

const shown = (face?: ReadonlyMap<string, string>) => charactersOf(face?.get('unicode-range'));

it('the first font has the characters of its unicode-range', () => {
  const left = charactersLeft(first?.get('src'));
  expect(left.size).toBeGreaterThan(100);
  expect(shown(first)).toEqual(left);
  for (const letter of 'áâãàçéêíóôõúüÁÂÃÀÇÉÊÍÓÔÕÚ0123456789R$ªº°²×–—“”’…•')
    expect(left.has(letter.codePointAt(0) ?? 0), letter).toBe(true);
});

it('no character is in both fonts: a page of ours fetches one, also where that comes late', () => {
  expect(first?.get('src')).toContain('?characters=');
  expect([...shown(first)].filter((code) => shown(latin).has(code))).toEqual([]);
  for (const letter of 'äöñßÀšž‘')
    expect(
      shown(latin).has(letter.codePointAt(0) ?? 0) || shown(first).has(letter.codePointAt(0) ?? 0),
      letter,
    ).toBe(true);
});

it('both declare the same weights, else one of them is never chosen', () => {
  expect([first, latin].map((face) => face?.get('font-weight'))).toEqual(['420 780', '420 780']);
});

it('the fallback has one face for each weight of the shop, and its lines are as high as those of the font', () => {
  for (const weight of [420, 540, 680, 780])
    expect(
      fallbacks.filter((face) => {
        const [from = 0, to = 0] = (face.get('font-weight') ?? '').split(' ').map(Number);
        return from <= weight && weight <= to;
      }),
    ).toHaveLength(1);
  for (const face of fallbacks) {
    const percent = (name: string) => Number.parseFloat(face.get(name) ?? '') / 100;
    expect(percent('ascent-override') * percent('size-adjust')).toBeCloseTo(0.95, 3);
    expect(percent('descent-override') * percent('size-adjust')).toBeCloseTo(0.25, 3);
  }
});

it('no font that comes late replaces text in sight', () => {
  expect([latin, first].map((face) => face?.get('font-display'))).toEqual(['optional', 'optional']);
});
