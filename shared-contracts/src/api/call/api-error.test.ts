import { expect, it } from 'vitest';
import { Cart, readCartEndpoint } from '../cart/cart.ts';
import { payByCardEndpoint } from '../orders/payment.ts';
import { ApiError, mayHaveSucceeded, Problem, type RefusalCode, refusalCode } from './api-error.ts';
import { defineEndpoint } from './define-endpoint.ts';

it.each([
  [0, true],
  [409, false],
  [499, false],
  [500, true],
  [504, true],
])('a call that ended with %i may have succeeded: %s', (status, may) => {
  expect(mayHaveSucceeded(new ApiError('', { status, code: '' }))).toBe(may);
});

const endpoint = defineEndpoint({
  method: 'POST',
  path: '/tests',
  reply: () => Cart,
  errors: { 409: ['locked', 'sold'], 422: ['empty'] },
});

function textOf(code: RefusalCode<typeof endpoint>): string {
  switch (code) {
    case 'locked':
      return 'is locked';
    case 'sold':
      return 'is sold';
    case 'empty':
      return 'is empty';
  }
}

// @ts-expect-error: the code 'empty' is declared, and is missing here
function incompleteTextOf(code: RefusalCode<typeof endpoint>): string {
  switch (code) {
    case 'locked':
    case 'sold':
      return 'is not to be had';
  }
}

it('a failed call has one of the codes that it declares, for each of which its caller has a text', () => {
  const code = refusalCode(endpoint, { status: 409, code: 'sold' });
  expect(code && textOf(code)).toBe('is sold');
  expect(incompleteTextOf('locked')).toBe('is not to be had');
});

it('another code, a declared one of another status, and a failure without a reply are none of them', () => {
  expect(refusalCode(endpoint, { status: 409, code: 'new' })).toBeUndefined();
  expect(refusalCode(endpoint, { status: 422, code: 'sold' })).toBeUndefined();
  expect(refusalCode(endpoint, { status: 0, code: 'unreachable' })).toBeUndefined();
});

it('a caller compares only with codes that are declared', () => {
  const code = refusalCode(payByCardEndpoint, { status: 409, code: 'card-locked' });
  expect(code === 'card-locked').toBe(true);
  // @ts-expect-error: no card payment is refused so
  expect(code === 'cart-full').toBe(false);
});

it('a call without errors of its own has no code', () => {
  const code: undefined = refusalCode(readCartEndpoint, { status: 409, code: 'sold' });
  expect(code).toBeUndefined();
});

it('a problem document names its fields', () => {
  const problem: Problem = { type: 'about:blank', title: '', status: 400, detail: '', code: 'bad' };
  // @ts-expect-error a field without its message
  const wrong: Problem = { ...problem, errors: [{ field: 'cep' }] };
  expect(Problem.safeParse({ ...problem, errors: [{ field: 'cep', message: 'x' }] }).success).toBe(true);
  expect(Problem.safeParse(wrong).success).toBe(false);
});
