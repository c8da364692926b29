import { expect, it } from 'vitest';
import { readCep } from './cep.ts';

it.each(['01310100', '01310-100', '01.310-100', '01310 100'])('takes %s', (typed) => {
  expect(readCep(typed)).toBe('01310-100');
});

it.each(['', '0131010', '013101000', 'abcde-fgh', '01310--100'])('refuses %j', (typed) => {
  expect(readCep(typed)).toBeUndefined();
});
