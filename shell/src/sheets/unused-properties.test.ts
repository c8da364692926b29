import { expect, test } from 'vitest';
import { withoutUnusedProperties } from './unused-properties.ts';

const rest = (rules: string, ...present: string[]) => withoutUnusedProperties(rules, new Set(present));

test.each([
  ['that a rule uses', ':root{--a:1px}p{margin:var(--a)}'],
  ['that a rule uses with a fallback', ':root{--a:1px}p{margin:var(--a,2px)}'],
  ['that another one uses', ':root{--a:1px;--b:calc(2*var(--a))}p{margin:var(--b)}'],
  ['that changes in steps', ':root{--a:1px}p{transition:--a 1s}'],
  ['with quotes, whose end is hard to find', ':root{--a:";"}'],
])('a property %s stays', (_what, rules) => {
  expect(rest(rules)).toBe(rules);
});

test('a property that only the page uses stays', () => {
  expect(rest(':root{--a:red;--b:blue}', '--a')).toBe(':root{--a:red;}');
});

test('a property that nothing uses goes, and one that only it used', () => {
  expect(rest(':root{--a:1px;--b:var(--a);--ab:3px}p{margin:var(--ab)}')).toBe(
    ':root{--ab:3px}p{margin:var(--ab)}',
  );
});

test('a longer name does not count as a use of the name that it begins with', () => {
  expect(rest(':root{--a:1px;--a-b:2px}p{margin:var(--a-b)}')).toBe(':root{--a-b:2px}p{margin:var(--a-b)}');
});
