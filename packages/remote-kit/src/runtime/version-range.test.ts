import { expect, it } from 'vitest';
import { isWithin } from './version-range.ts';

it.each([
  ['19.3.1', '^19.3.0'],
  ['19.3.0', '^19.3.0'],
  ['19.4.0', '^19.3.5'],
  ['0.3.4', '^0.3.1'],
  ['0.0.0', '^0.0.0'],
])('%s is within %s', (version, range) => {
  expect(isWithin(version, range)).toBe(true);
});

it.each([
  ['20.0.0', '^19.3.0'],
  ['18.9.9', '^19.3.0'],
  ['19.2.9', '^19.3.0'],
  ['19.3.0', '^19.3.1'],
  ['0.4.0', '^0.3.1'],
  ['19.3.1', '>=19'],
  ['', '^19.3.0'],
])('%s is not within %s', (version, range) => {
  expect(isWithin(version, range)).toBe(false);
});
