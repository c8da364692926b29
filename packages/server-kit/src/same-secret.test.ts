import { expect, it } from 'vitest';
import { isSameSecret } from './same-secret.ts';

it.each([
  ['a secret', 'a secret', true],
  ['a secreT', 'a secret', false],
  ['a', 'a secret', false],
  ['', 'a secret', false],
  ['', '', true],
])('compares %j with %j', (sent, expected, isSame) => {
  expect(isSameSecret(sent, expected)).toBe(isSame);
});
