import { expect, it } from 'vitest';
import { Cart } from '../cart/cart.ts';
import { readCartEndpoint } from '../cart/endpoints-cart.ts';
import { payByCardEndpoint } from '../orders/endpoints-checkout-steps.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { type RefusalCode, refusalCode } from './refusal-code.ts';

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
