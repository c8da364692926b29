import type { PaymentState, ReturnState, ShipmentState } from '@storefront/contracts/api';

/** Who caused a change of state, as `order_history` and `refunds` store it. */
export type Actor = 'shopper' | 'provider' | 'store' | 'carrier' | 'system';

/** The row's `actor` as the API names it. */
export const actorColumn = `case actor when 'shopper' then 'comprador' when 'store' then 'loja'
  when 'provider' then 'pagamento' when 'carrier' then 'transportadora' else 'sistema' end`;

/** A time as the API writes it. */
export const timeColumn = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The rows of `order_history` that meet a condition, the first one first. */
export const historyColumn = (condition: string) =>
  `(select coalesce(jsonb_agg(jsonb_build_object('estado', to_state, 'em', ${timeColumn('at')}, 'por', ${actorColumn})
      order by order_history.id), '[]')
    from order_history where ${condition})`;

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
 * `created` has no code yet, `pending` waits for the shopper or the provider. A payment of nothing is paid when it is created.
 * What was paid after its code expired or was refused is paid all the same: the money has arrived. `other-amount` is money
 * that arrived and is not what was asked for; `charged-back` is what the payer's bank took back.
 */
export const paymentMachine: StateMachine<PaymentState> = {
  initial: 'created',
  transitions: {
    created: ['pending', 'paid', 'refused', 'expired', 'other-amount'],
    pending: ['paid', 'expired', 'refused', 'other-amount'],
    expired: ['paid', 'other-amount'],
    refused: ['paid', 'other-amount'],
    'other-amount': ['paid', 'refunded'],
    paid: ['refunded', 'charged-back'],
    'charged-back': ['paid'],
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
