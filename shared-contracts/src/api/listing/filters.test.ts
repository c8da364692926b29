import { describe, expect, it } from 'vitest';
import { filtersFromText, filtersToText } from './filters.ts';

describe('filters in a URL', () => {
  it('gives the same choice one text, whatever its order', () => {
    expect(filtersToText({ marca: ['lg', 'gree'], '9': ['306'] })).toBe('9:306;marca:gree,lg');
    expect(filtersToText({ '9': ['306'], marca: ['gree', 'lg', 'lg'], '5': [] })).toBe('9:306;marca:gree,lg');
  });

  it('reads back what it wrote', () => {
    const text = '9:306;marca:gree,lg;preco:1500-5000';
    const { chosen, problems } = filtersFromText(text);
    expect(problems).toEqual([]);
    expect(filtersToText(chosen)).toBe(text);
  });

  it.each(['__proto__:x', 'constructor:x', 'toString:y'])('takes %s for any other group', (text) => {
    expect(Object.entries(filtersFromText(text).chosen)).toEqual([
      text.split(':').map((part, at) => (at === 0 ? part : [part])),
    ]);
  });

  it.each([
    'preco:a-b',
    'preco:9-1',
    'preco:1-2,3-4',
    'marca',
    'marca:',
    ':x',
    'a:b:c',
    'marca:<b>',
    "marca:' or 1=1",
  ])('names what is wrong in %s', (text) => {
    const { chosen, problems } = filtersFromText(text);
    expect(problems).toHaveLength(1);
    expect(chosen).toEqual({});
  });
});
