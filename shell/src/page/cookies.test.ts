import { expect, it } from 'vitest';
import { findCookie, readOwnCookies } from './cookies.ts';

it('a cookie that only this host can set goes before others', () => {
  expect(readOwnCookies('a=planted; __Host-a=own', 'a')).toEqual(['own', 'planted']);
});

it('the first value counts that is valid', () => {
  const header = 'a=stale; a=1; a=2';
  expect(findCookie(header, 'a', (value) => Number(value) || undefined)).toBe(1);
  expect(findCookie(header, 'b', (value) => value)).toBeUndefined();
  expect(findCookie('a=stale', 'a', (value) => Number(value) || undefined)).toBeUndefined();
});
