import { expect, it } from 'vitest';
import {
  mayMove,
  orderMachine,
  paymentMachine,
  returnMachine,
  type StateMachine,
  shipmentMachine,
  unreachableStates,
} from './state-machine.ts';

it.each([
  ['orders', orderMachine],
  ['payments', paymentMachine],
  ['shipments', shipmentMachine],
  ['returns', returnMachine],
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

it('an order is paid once, and stays cancelled', () => {
  expect(orderMachine.transitions).toEqual({
    open: ['complete', 'cancelled'],
    complete: ['cancelled'],
    cancelled: [],
  });
});

it('a shipment moves on one step at a time, may come back from each, and stays back', () => {
  const way = ['to-pick', 'picked', 'shipped', 'delivered', 'returned'] as const;
  for (const [at, from] of way.entries())
    for (const to of way)
      expect(mayMove(shipmentMachine, from, to), `${from} to ${to}`).toBe(
        from !== 'returned' && (to === way[at + 1] || to === 'returned'),
      );
});
