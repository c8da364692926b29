import { releaseHeld } from '../../inventory/reservations.ts';
import { cancelledText } from '../../orders/messages/order-texts.ts';
import { writeOrderMessage } from '../../orders/messages/write-order-message.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { repeatTransaction } from '../../platform/database/repeat-conflicts.ts';
import { settleAttempts } from '../card/settle-attempts.ts';
import type { PaymentProvider } from '../provider/payment-provider.ts';
import { refundDue } from '../refunds/refund-due.ts';
import { cancelUnpaid } from '../states/cancel-unpaid.ts';
import { expirePayments, selectUnpaid, type Unpaid } from '../states/move-state.ts';
import { reservationMinutes, unpaidOrderMinutes } from '../states/payment-times.ts';

const selectDue = `${selectUnpaid} where state = 'pending' and expires_at <= now()`;

/** Expires a payment whose time is up; any other one stays. */
export async function expirePayment(connection: Queryable, paymentId: string): Promise<void> {
  await expirePayments(connection, await connection.rows<Unpaid>(`${selectDue} and id = $1`, [paymentId]));
}

async function expireAll(connection: Queryable): Promise<void> {
  const due = `${selectDue} order by expires_at limit 100 for update skip locked`;
  await expirePayments(connection, await connection.rows<Unpaid>(due));
}

/** Open orders for which nobody can pay just now. */
const idleOrders = `select id from orders
  where order_state = 'open' and not exists (select 1 from payments where order_id = orders.id
    and (payments.state in ('pending', 'paid') or attempted_at is not null))`;

const unpaidOrders = `${idleOrders} and created_at <= now() - make_interval(mins => $1)`;

/** Orders that still have the pieces that they reserved for their last payment. */
const endedReservations = `${idleOrders}
    and not exists (select 1 from payments where order_id = orders.id
      and created_at > now() - make_interval(mins => $1))
    and (select sum(quantity) from stock_movements where order_id = orders.id) < 0`;

/** Cancels an order if nobody has paid it and nobody else is changing it, and puts its stock back. */
async function cancelLate(connection: Queryable, orderId: number): Promise<void> {
  const order = await connection.row<{ id: number }>(
    `${unpaidOrders} and id = $2 for no key update skip locked`,
    [unpaidOrderMinutes, orderId],
  );
  if (!order) return;
  await cancelUnpaid(connection, orderId);
  await writeOrderMessage(connection, orderId, cancelledText);
}

/** Puts the pieces of an order back into stock if nobody is paying it; the order waits on. */
async function endReservation(connection: Queryable, orderId: number): Promise<void> {
  const order = await connection.row<{ id: number }>(
    `${endedReservations} and id = $2 for no key update skip locked`,
    [reservationMinutes, orderId],
  );
  if (order) await releaseHeld(connection, orderId);
}

interface DueOrders {
  readonly due: string;
  readonly minutes: number;
  readonly change: (connection: Queryable, orderId: number) => Promise<void>;
}

/** Each order in a transaction of its own, which never has one order's stock while it waits for another's. */
async function changeEach(database: Database, { due, minutes, change }: DueOrders): Promise<void> {
  const orders = await database.rows<{ id: number }>(`${due} order by created_at limit 100`, [minutes]);
  for (const { id } of orders) await repeatTransaction(database, (connection) => change(connection, id));
}

/**
 * Expires payments, reservations and orders whose time is up, and gives back what is due; any number of processes may do so
 * at once.
 */
export async function sweepPayments(database: Database, provider: PaymentProvider): Promise<void> {
  await database.transaction(expireAll);
  await settleAttempts(database, provider);
  await changeEach(database, { due: unpaidOrders, minutes: unpaidOrderMinutes, change: cancelLate });
  await changeEach(database, {
    ...{ due: endedReservations, minutes: reservationMinutes, change: endReservation },
  });
  await refundDue(database, provider);
}
