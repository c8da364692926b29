import { expect, it } from 'vitest';
import { createInterning } from './interning.ts';

it('gives one object for all that are equal, and each of the others itself', () => {
  const share = createInterning<Readonly<Record<string, number>>>();
  const first = { a: 1, b: 2 };
  const other = { a: 1, b: 3 };
  expect(share(first)).toBe(first);
  expect(share({ a: 1, b: 2 })).toBe(first);
  expect(share(other)).toBe(other);
});
