import { releaseCoupon } from '../coupon/redeem-coupon.ts';
import type { Database } from '../database/database.ts';
import type { Queryable } from '../database/queryable.ts';
import { repeatTransaction } from '../database/repeat-conflicts.ts';
import { returnStock } from '../inventory/return-stock.ts';
import { cancelledText } from '../messages/order-texts.ts';
import { writeOrderMessage } from '../messages/write-order-message.ts';
import { settleAttempts } from './card/settle-attempts.ts';
import { expirePayments, moveOrder, selectUnpaid, type Unpaid } from './move-state.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { unpaidOrderMinutes } from './payment-times.ts';
import { refundDue } from './refund-due.ts';

const selectDue = `${selectUnpaid} where state = 'pending' and expires_at <= now()`;

/** Expires a payment whose time is up; any other one stays. */
export async function expirePayment(connection: Queryable, paymentId: string): Promise<void> {
  await expirePayments(connection, await connection.rows<Unpaid>(`${selectDue} and id = $1`, [paymentId]));
}

async function expireAll(connection: Queryable): Promise<void> {
  const due = `${selectDue} order by expires_at limit 100 for update skip locked`;
  await expirePayments(connection, await connection.rows<Unpaid>(due));
}

/** A payment that never got its code gets none any more. */
async function expireUnissued(connection: Queryable, orderId: number): Promise<void> {
  const created = `${selectUnpaid} where order_id = $1 and state = 'created'`;
  await expirePayments(connection, await connection.rows<Unpaid>(created, [orderId]));
}

const unpaidOrders = `select id from orders
  where order_state = 'open' and created_at <= now() - make_interval(mins => $1)
    and not exists (select 1 from payments where order_id = orders.id
      and (payments.state in ('pending', 'paid') or attempted_at is not null))`;

/** Cancels an order if nobody has paid it and nobody else is changing it, and puts its stock back. */
async function cancelUnpaid(connection: Queryable, orderId: number): Promise<void> {
  const [order] = await connection.rows<{ id: number }>(
    `${unpaidOrders} and id = $2 for no key update skip locked`,
    [unpaidOrderMinutes, orderId],
  );
  if (!order) return;
  await moveOrder(connection, { orderId, from: 'open', to: 'cancelled', actor: 'system' });
  await expireUnissued(connection, orderId);
  await returnStock(connection, 'release', { orderId });
  await releaseCoupon(connection, orderId);
  await writeOrderMessage(connection, orderId, cancelledText);
}

/** Each order in a transaction of its own, which never has one order's stock while it waits for another's. */
async function cancelAllUnpaid(database: Database): Promise<void> {
  const due = await database.rows<{ id: number }>(`${unpaidOrders} order by created_at limit 100`, [
    unpaidOrderMinutes,
  ]);
  for (const { id } of due) await repeatTransaction(database, (connection) => cancelUnpaid(connection, id));
}

/**
 * Expires payments and cancels orders whose time is up, and gives back what is due; any number of processes may do so
 * at once.
 */
export async function sweepPayments(database: Database, provider: PaymentProvider): Promise<void> {
  await database.transaction(expireAll);
  await settleAttempts(database, provider);
  await cancelAllUnpaid(database);
  await refundDue(database, provider);
}
