import { expect, it } from 'vitest';
import {
  mayMove,
  orderMachine,
  paymentMachine,
  type StateMachine,
  unreachableStates,
} from './state-machine.ts';

it.each([
  ['orders', orderMachine],
  ['payments', paymentMachine],
] as const)('each state of %s can be reached', (_, machine) => {
  expect(unreachableStates<string>(machine as StateMachine<string>)).toEqual([]);
});

it('a state that nothing leads to is found', () => {
  expect(
    unreachableStates({ initial: 'a', transitions: { a: ['b'], b: ['a'], c: ['d'], d: ['c'] } }),
  ).toEqual(['c', 'd']);
});

it('money that has arrived is never refused, and is given back once', () => {
  for (const state of ['pending', 'expired', 'refused'] as const)
    expect(mayMove(paymentMachine, state, 'paid')).toBe(true);
  for (const state of ['pending', 'expired', 'refused'] as const)
    expect(mayMove(paymentMachine, 'paid', state)).toBe(false);
  expect(mayMove(paymentMachine, 'paid', 'refunded')).toBe(true);
  expect(mayMove(paymentMachine, 'refunded', 'refunded')).toBe(false);
});

it('an order ends paid or cancelled, and is never both', () => {
  expect(orderMachine.transitions.open).toEqual(['complete', 'cancelled']);
  expect([...orderMachine.transitions.complete, ...orderMachine.transitions.cancelled]).toEqual([]);
});
