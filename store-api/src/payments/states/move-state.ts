import type { PaymentState } from '@storefront/contracts/api';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { Actor } from '../../platform/states/history-column.ts';
import {
  mayMove,
  type OrderState,
  orderMachine,
  paymentMachine,
} from '../../platform/states/state-machine.ts';

interface Move<State> {
  readonly orderId: number;
  readonly from: State;
  readonly to: State;
  readonly actor: Actor;
}

/** @returns whether the order was in `from`, and is now in `to` @throws Error when no order may move so */
export async function moveOrder(
  connection: Queryable,
  move: Move<OrderState> & { readonly protocol?: string },
): Promise<boolean> {
  const { orderId, from, to, actor, protocol = null } = move;
  if (!mayMove(orderMachine, from, to)) throw new Error(`an order cannot go from ${from} to ${to}`);
  return connection.changes(
    `with moved as (
       update orders set order_state = $3::text, paid_at = case when $3 = 'complete' then now() else paid_at end
       where id = $1 and order_state = $2::text returning id)
     insert into order_history (order_id, from_state, to_state, actor, protocol) select id, $2, $3, $4, $5 from moved`,
    [orderId, from, to, actor, protocol],
  );
}

/** @returns whether the payment was in `from`, and is now in `to` @throws Error when no payment may move so */
export async function movePayment(
  connection: Queryable,
  paymentId: string,
  move: Move<PaymentState>,
): Promise<boolean> {
  const { orderId, from, to, actor } = move;
  if (!mayMove(paymentMachine, from, to)) throw new Error(`a payment cannot go from ${from} to ${to}`);
  return connection.prepared.changes(
    `with moved as (update payments set state = $3::text where id = $1 and state = $2::text returning id)
     insert into order_history (order_id, payment_id, from_state, to_state, actor)
     select $4, id, $2, $3, $5 from moved`,
    [paymentId, from, to, orderId, actor],
  );
}

/** A payment that somebody may pay. */
export interface OpenPayment {
  readonly id: string;
  readonly orderId: number;
  readonly cents: number;
}

/** A payment that is to expire. */
export interface Unpaid {
  readonly id: string;
  readonly orderId: number;
  readonly state: PaymentState;
}

/** Finds payments that are to expire, as `Unpaid`; a condition follows. */
export const selectUnpaid = 'select id, order_id "orderId", state from payments';

/** Payments that can no longer be paid. */
export async function expirePayments(connection: Queryable, payments: readonly Unpaid[]): Promise<void> {
  for (const { id, orderId, state: from } of payments)
    await movePayment(connection, id, { orderId, from, to: 'expired', actor: 'system' });
}

/** Nothing that waits for an order's payment can be paid any more. */
export async function expireWaiting(connection: Queryable, orderId: number): Promise<void> {
  const waiting = `${selectUnpaid} where order_id = $1 and state in ('created', 'pending')`;
  await expirePayments(connection, await connection.rows<Unpaid>(waiting, [orderId]));
}
