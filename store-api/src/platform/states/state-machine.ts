import type { PaymentState, ReturnState, ShipmentState } from '@storefront/contracts/api';

/** States and the ones that may follow each. */
export interface StateMachine<State extends string> {
  readonly initial: State;
  readonly transitions: Readonly<Record<State, readonly State[]>>;
}

export type OrderState = 'open' | 'complete' | 'cancelled';

/** `open` waits for its payment and `complete` is paid. A paid order is cancelled by its shopper alone, before it is sent. */
export const orderMachine: StateMachine<OrderState> = {
  initial: 'open',
  transitions: { open: ['complete', 'cancelled'], complete: ['cancelled'], cancelled: [] },
};

/**
 * `created` has no code yet, `pending` waits for the shopper. What was paid after its code expired or was refused is
 * paid all the same: the money has arrived.
 */
export const paymentMachine: StateMachine<PaymentState> = {
  initial: 'created',
  transitions: {
    created: ['pending', 'refused', 'expired'],
    pending: ['paid', 'expired', 'refused'],
    expired: ['paid'],
    refused: ['paid'],
    paid: ['refunded'],
    refunded: [],
  },
};

/**
 * `shipped` has left: a delivery is on its way, a technician is coming. What is `returned` is back in stock, also when it
 * never left.
 */
export const shipmentMachine: StateMachine<ShipmentState> = {
  initial: 'to-pick',
  transitions: {
    'to-pick': ['picked', 'returned'],
    picked: ['shipped', 'returned'],
    shipped: ['delivered', 'returned'],
    delivered: ['returned'],
    returned: [],
  },
};

/** What was paid goes back when it is `asked`, the pieces when they are `received`. */
export const returnMachine: StateMachine<ReturnState> = {
  initial: 'asked',
  transitions: { asked: ['received'], received: [] },
};

export const mayMove = <State extends string>(
  { transitions }: StateMachine<State>,
  from: State,
  to: State,
): boolean => transitions[from].includes(to);

/** States that no sequence of transitions leads to. */
export function unreachableStates<State extends string>({
  initial,
  transitions,
}: StateMachine<State>): State[] {
  const reached = new Set<State>([initial]);
  for (const state of reached) for (const next of transitions[state]) reached.add(next);
  return (Object.keys(transitions) as State[]).filter((state) => !reached.has(state));
}
