import { expect, it } from 'vitest';
import { readCookies } from './cookies.ts';

it.each([
  [undefined, []],
  ['', []],
  ['b=1', []],
  ['ba=1; a=2', ['2']],
  ['a=1;a=2; b=3;  a=4', ['1', '2', '4']],
  ['a=; a=b=c', ['', 'b=c']],
  ['a=%41%3D; a=%zz; a="q"', ['A=', 'q']],
  ['a=%E0%A4%A; a=%C3%A9', ['é']],
])('of %j all values of a name are read, in order, but what is not encoded', (header, values) => {
  expect(readCookies(header, 'a')).toEqual(values);
});
