import type { PaymentState } from '@storefront/contracts/api';
import { releaseCoupon } from '../cart/coupons/redeem-coupon.ts';
import { releaseHeld, reserveAgain, sellReserved } from '../inventory/order-stock.ts';
import { paidText } from '../orders/messages/order-texts.ts';
import { writeOrderMessage } from '../orders/messages/write-order-message.ts';
import { openShipments } from '../orders/shipments/open-shipments.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import {
  type Actor,
  mayMove,
  type OrderState,
  orderMachine,
  paymentMachine,
} from '../platform/state-machine.ts';

interface Move<State> {
  readonly orderId: number;
  readonly from: State;
  readonly to: State;
  readonly actor: Actor;
}

interface OrderMove extends Move<OrderState> {
  readonly protocol?: string;
}

async function moveOrder(connection: Queryable, move: OrderMove): Promise<boolean> {
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

/** @returns whether the order was in `from`, and is now cancelled @throws Error for one that is cancelled */
export const recordCancellation = (connection: Queryable, move: Omit<OrderMove, 'to'>): Promise<boolean> =>
  moveOrder(connection, { ...move, to: 'cancelled' });

/** A payment of an order, both of which the caller has locked. */
export interface LockedPayment {
  readonly id: string;
  readonly orderId: number;
  readonly state: PaymentState;
  readonly orderState: OrderState;
  readonly cents: number;
}

/**
 * Takes as paid what the provider said is paid, and completes its order: nothing else in the shop does, and the database
 * refuses it. What is paid for a cancelled order, a second time, or after its pieces went to others, is due to be given
 * back.
 * @param actor who said so: the provider, or the shop itself of a payment of nothing
 */
export async function acceptPaid(
  connection: Queryable,
  payment: LockedPayment,
  actor: 'provider' | 'system' = 'provider',
): Promise<void> {
  const { id, orderId, state, orderState } = payment;
  await movePayment(connection, id, { orderId, from: state, to: 'paid', actor });
  const hasPieces = orderState === 'open' && (await reserveAgain(connection, orderId));
  if (!hasPieces) {
    if (orderState === 'open') await cancelUnpaid(connection, orderId);
    await connection.rows('update payments set refund_due = true where id = $1', [id]);
    return;
  }
  await moveOrder(connection, { orderId, from: 'open', to: 'complete', actor });
  // other codes of the order must not be paid any more
  await expireWaiting(connection, orderId);
  await sellReserved(connection, orderId);
  await openShipments(connection, orderId);
  await writeOrderMessage(connection, orderId, paidText);
}

/** Cancels an open order, which the caller has locked: its pieces and its coupon are for others. */
export async function cancelUnpaid(connection: Queryable, orderId: number): Promise<void> {
  await recordCancellation(connection, { orderId, from: 'open', actor: 'system' });
  await expireWaiting(connection, orderId);
  await releaseHeld(connection, orderId);
  await releaseCoupon(connection, orderId);
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

/**
 * Payments that can no longer be paid. Their provider is asked at once whether they were paid without its message, and gives
 * them up otherwise; until it has answered, the order is neither cancelled nor do its pieces go to others.
 */
export async function expirePayments(connection: Queryable, payments: readonly Unpaid[]): Promise<void> {
  for (const { id, orderId, state: from } of payments)
    if (await movePayment(connection, id, { orderId, from, to: 'expired', actor: 'system' }))
      await connection.rows(
        `update payments set attempted_at = now() - interval '1 minute', lookup_attempts = 0, lookup_next_try_at = now(),
           lookup_given_up_at = null, lookup_last_error = null where id = $1 and provider_id is not null`,
        [id],
      );
}

/** Nothing that waits for an order's payment can be paid any more. */
export async function expireWaiting(connection: Queryable, orderId: number): Promise<void> {
  const waiting = `${selectUnpaid} where order_id = $1 and state in ('created', 'pending')`;
  await expirePayments(connection, await connection.rows<Unpaid>(waiting, [orderId]));
}
