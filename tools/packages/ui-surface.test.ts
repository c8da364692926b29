import { expect, it } from 'vitest';
import { compareUiSurfaces } from './ui-surface.ts';

const before = { './price': ['export interface Props {', 'readonly reais: number'], './base': ["'sm'"] };
const withPrice = (...parts: readonly string[]) => ({
  ...before,
  './price': [...before['./price'], ...parts],
});

it.each([
  ['nothing', before, 'none', []],
  ['an export more', { ...before, './new': [] }, 'minor', ['./new']],
  ['an optional prop more', withPrice('readonly a?: string'), 'minor', ['./price: readonly a?: string']],
  ['a prop more that is needed', withPrice('readonly a: string'), 'major', ['./price: readonly a: string']],
  ['a class name or token more', { ...before, './base': ["'sm'", "'lg'"] }, 'minor', ["./base: 'lg'"]],
  ['a class name or token less', { ...before, './base': [] }, 'major', ["./base: 'sm'"]],
  ['an export less', { './price': before['./price'] }, 'major', ['./base']],
])('a change of the components by %s', (_what, after, change, changed) => {
  expect(compareUiSurfaces(before, after)).toEqual({ change, changed });
});
