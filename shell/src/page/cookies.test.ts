import { expect, it } from 'vitest';
import { findCookie, readCookies, readOwnCookies } from './cookies.ts';

it.each([
  [undefined, []],
  ['', []],
  ['b=1', []],
  ['ba=1; a=2', ['2']],
  ['a=1;a=2; b=3;  a=4', ['1', '2', '4']],
  ['a=; a=b=c', ['', 'b=c']],
  ['a=%E0%A4%A; a=%C3%A9', ['é']],
])('of %j all values of a name are read, in order, but what is not encoded', (header, values) => {
  expect(readCookies(header, 'a')).toEqual(values);
});

it('a cookie that only this host can set goes before others', () => {
  expect(readOwnCookies('a=planted; __Host-a=own', 'a')).toEqual(['own', 'planted']);
});

it('the first value counts that is valid', () => {
  const header = 'a=stale; a=1; a=2';
  expect(findCookie(header, 'a', (value) => Number(value) || undefined)).toBe(1);
  expect(findCookie(header, 'b', (value) => value)).toBeUndefined();
  expect(findCookie('a=stale', 'a', (value) => Number(value) || undefined)).toBeUndefined();
});
