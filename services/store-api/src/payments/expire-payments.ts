import { releaseHeld } from '../inventory/order-stock.ts';
import { cancelledText } from '../orders/messages/order-texts.ts';
import { writeOrderMessage } from '../orders/messages/write-order-message.ts';
import type { Database } from '../platform/database/database.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { changeEach } from '../platform/database/repeat-conflicts.ts';
import { doAll, throwAll } from '../platform/intervals/do-all.ts';
import { settleCharges } from './look-up-charges.ts';
import { cancelUnpaid, expirePayments, selectUnpaid, type Unpaid } from './move-state.ts';
import { reservationMinutes, unpaidOrderMinutes } from './open-payment.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { refundDue } from './refunds.ts';

const selectDue = `${selectUnpaid} where state = 'pending' and coalesce(waits_until, expires_at) <= now()`;

/** Expires a payment whose time is up; any other one stays. */
export async function expirePayment(connection: Queryable, paymentId: string): Promise<void> {
  await expirePayments(connection, await connection.rows<Unpaid>(`${selectDue} and id = $1`, [paymentId]));
}

const findExpired = (connection: Queryable) =>
  connection.rows<{ id: string }>(`${selectDue} order by coalesce(waits_until, expires_at) limit 100`);

/** Open orders for which nobody can pay just now. */
const idleOrders = `select id from orders
  where order_state = 'open' and not exists (select 1 from payments where order_id = orders.id
    and (payments.state in ('pending', 'paid', 'other-amount') or attempted_at is not null))`;

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
 * at once. What fails stops nothing else.
 * @throws AggregateError of what failed, once all was tried
 */
export async function sweepPayments(database: Database, provider: PaymentProvider): Promise<void> {
  await doAll([
    async () => changeEach(database, await findExpired(database), (each, { id }) => expirePayment(each, id)),
    async () => throwAll(await settleCharges(database, provider)),
    async () => changeEach(database, await findDue(database, unpaid), (each, { id }) => cancelLate(each, id)),
    async () =>
      changeEach(database, await findDue(database, unreserved), (each, { id }) => endReservation(each, id)),
    async () => throwAll(await refundDue(database, provider)),
  ]);
}
