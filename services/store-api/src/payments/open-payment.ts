import { type CheckoutFields, reservationEndedText } from '@storefront/contracts/api';
import { reserveAgain } from '../inventory/order-stock.ts';
import { receivedText } from '../orders/messages/order-texts.ts';
import { writeOrderMessage } from '../orders/messages/write-order-message.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { HttpProblem } from '../platform/http/errors/problems.ts';
import { orderMachine, paymentMachine } from '../platform/state-machine.ts';
import { acceptPaid, type LockedPayment } from './move-state.ts';

/** How long the pieces of an order that nobody pays stay reserved; who pays later may get them if they are still there. */
export const reservationMinutes = 15;
/** When an order that nobody has paid is cancelled. */
export const unpaidOrderMinutes = 60;
/** How often payments that have expired are looked for. */
export const sweepEveryMs = 5_000;

type CreatedPayment = Pick<LockedPayment, 'id' | 'cents'>;

/**
 * Makes a payment of the order's total, which stays as it is however prices change.
 * @param provider name of who will be asked for it
 */
export async function createPayment(
  connection: Queryable,
  orderId: number,
  provider: string,
): Promise<CreatedPayment> {
  const [created] = await connection.prepared.rows<CreatedPayment>(
    `with created as (
       insert into payments (order_id, method, amount_cents, state, provider)
       select id, payment_method, total_cents, $2::text, $3
       from orders where id = $1 returning id, amount_cents),
     noted as (
       insert into order_history (order_id, payment_id, to_state, actor) select $1, id, $2, 'shopper' from created)
     select id, amount_cents cents from created`,
    [orderId, paymentMachine.initial, provider],
  );
  if (!created) throw new Error(`there is no order ${orderId}`);
  return created;
}

/**
 * Completes an order that costs nothing, such as one that a coupon pays whole: nobody could pay it, so no provider is
 * asked. The database wants an event of the payment, so the shop writes it in place of the provider.
 */
async function settleNothing(connection: Queryable, orderId: number, { id, cents }: CreatedPayment) {
  await connection.rows(
    "insert into payment_events (id, payment_id, kind, amount_cents) values ($1, $2, 'paid', $3)",
    [`nothing-${id}`, id, cents],
  );
  const payment = { id, orderId, cents, state: paymentMachine.initial, orderState: orderMachine.initial };
  await acceptPaid(connection, payment, 'system');
}

interface OpenedPayment {
  readonly orderId: number;
  readonly recipient: CheckoutFields;
  /** Name of who takes the payment. */
  readonly provider: string;
}

/** A placed order waits for its payment, unless it costs nothing; it stores who gets it and where. */
export async function openPayment(
  connection: Queryable,
  { orderId, recipient, provider }: OpenedPayment,
): Promise<void> {
  await connection.prepared.rows(
    `with opened as (update orders set order_state = $2::text, recipient = $3 where id = $1 returning id)
     insert into order_history (order_id, to_state, actor) select id, $2, 'shopper' from opened`,
    [orderId, orderMachine.initial, JSON.stringify(recipient)],
  );
  const payment = await createPayment(connection, orderId, provider);
  await writeOrderMessage(connection, orderId, receivedText);
  if (payment.cents === 0) await settleNothing(connection, orderId, payment);
}

/**
 * Reserves an order's pieces again if that has ended, before anybody pays for them.
 * @throws HttpProblem 409 when they have gone to others
 */
export async function requirePieces(connection: Queryable, orderId: number): Promise<void> {
  if (await reserveAgain(connection, orderId)) return;
  throw new HttpProblem(409, 'reservation-ended', reservationEndedText);
}
