import { releaseHeld } from '../../inventory/reservations.ts';
import { cancelledText } from '../../orders/messages/order-texts.ts';
import { writeOrderMessage } from '../../orders/messages/write-order-message.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { changeEach } from '../../platform/database/repeat-conflicts.ts';
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

interface DueOrders {
  /** Finds them; so many minutes are its parameter. */
  readonly due: string;
  readonly minutes: number;
}

const unpaid: DueOrders = { due: unpaidOrders, minutes: unpaidOrderMinutes };
const unreserved: DueOrders = { due: endedReservations, minutes: reservationMinutes };

const findDue = (connection: Queryable, { due, minutes }: DueOrders) =>
  connection.rows<{ id: number }>(`${due} order by created_at limit 100`, [minutes]);

/** Whether an order is still due, and nobody else is changing it; it is locked then. */
const lockDue = (connection: Queryable, { due, minutes }: DueOrders, orderId: number) =>
  connection.row(`${due} and id = $2 for no key update skip locked`, [minutes, orderId]);

/** Cancels an order if nobody has paid it, and puts its stock back. */
async function cancelLate(connection: Queryable, orderId: number): Promise<void> {
  if (!(await lockDue(connection, unpaid, orderId))) return;
  await cancelUnpaid(connection, orderId);
  await writeOrderMessage(connection, orderId, cancelledText);
}

/** Puts the pieces of an order back into stock if nobody is paying it; the order waits on. */
async function endReservation(connection: Queryable, orderId: number): Promise<void> {
  if (await lockDue(connection, unreserved, orderId)) await releaseHeld(connection, orderId);
}

/**
 * Expires payments, reservations and orders whose time is up, and gives back what is due; any number of processes may do so
 * at once.
 */
export async function sweepPayments(database: Database, provider: PaymentProvider): Promise<void> {
  await database.transaction(expireAll);
  await settleAttempts(database, provider);
  await changeEach(database, await findDue(database, unpaid), (connection, { id }) =>
    cancelLate(connection, id),
  );
  await changeEach(database, await findDue(database, unreserved), (connection, { id }) =>
    endReservation(connection, id),
  );
  await refundDue(database, provider);
}
