import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { mayHaveSucceeded } from './may-have-succeeded.ts';

it.each([
  [0, true],
  [409, false],
  [499, false],
  [500, true],
  [504, true],
])('a call that ended with %i may have succeeded: %s', (status, may) => {
  expect(mayHaveSucceeded(new ApiError('', { status, code: '' }))).toBe(may);
});
