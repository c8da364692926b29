import type { Session } from '../identity/session/session.ts';
import { noOwnOrder } from '../orders/reading/read-orders.ts';
import { writeRefund } from '../payments/write-refund.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { randomCode } from '../platform/database/random-code.ts';
import type { OrderState } from '../platform/state-machine.ts';

export interface OwnOrder {
  readonly id: number;
  readonly state: OrderState;
  readonly totalCents: number;
}

interface OrderOfSession {
  readonly session: Session | undefined;
  readonly number: string;
}

/** An order of the session or its account. @throws HttpProblem 404 for any other one */
export async function findOwnOrder(
  connection: Queryable,
  { session, number }: OrderOfSession,
  lock: '' | 'for no key update' = '',
): Promise<OwnOrder> {
  const order = await connection.row<OwnOrder>(
    `select id, order_state state, total_cents "totalCents" from orders
     where number = $1 and (session_id = $2 or user_id = $3) ${lock}`,
    [number, session?.id ?? null, session?.userId ?? null],
  );
  if (!order) throw noOwnOrder();
  return order;
}

/** As `findOwnOrder`; whoever changes the order waits for the end of the transaction. */
export const lockOwnOrder = (connection: Queryable, order: OrderOfSession): Promise<OwnOrder> =>
  findOwnOrder(connection, order, 'for no key update');

interface PaidCents {
  readonly id: string;
  /** What was not given back yet. */
  readonly left: number;
}

/**
 * Makes due to be given back what is left of an order's payment, or the given part of it. `reference` names the reason:
 * the same one counts once.
 * @returns cents, 0 for an order that nobody has paid
 */
export async function refundRest(
  connection: Queryable,
  orderId: number,
  reference: string,
  part = Number.POSITIVE_INFINITY,
): Promise<number> {
  const locked = await connection.row<{ id: string }>(
    `select id from payments where order_id = $1 and state = 'paid' and not refund_due for update`,
    [orderId],
  );
  if (!locked) return 0;
  const payment = await connection.row<PaidCents>(
    `select id, (amount_cents - coalesce((select sum(refunds.amount_cents) from refunds
       where payment_id = payments.id), 0))::bigint "left" from payments where id = $1`,
    [locked.id],
  );
  const cents = Math.min(part, payment?.left ?? 0);
  if (cents <= 0) return 0;
  const refund = { reference: `${reference}-${locked.id}`, paymentId: locked.id, cents };
  await writeRefund(connection, { ...refund, actor: 'shopper' });
  return cents;
}

/** Confirms to a shopper what was asked for (Decreto 7.962/2013, art. 5). */
export const newProtocol = (): string => `PR-${randomCode(10)}`;
