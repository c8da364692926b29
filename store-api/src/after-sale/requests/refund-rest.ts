import type { Queryable } from '../../platform/database/queryable.ts';

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
  await connection.rows(
    `insert into refunds (reference, payment_id, amount_cents, actor) values ($1, $2, $3, 'shopper')`,
    [`${reference}-${locked.id}`, locked.id, cents],
  );
  return cents;
}
