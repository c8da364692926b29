import type { Session } from '../../identity/session/session.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { HttpProblem } from '../../platform/http/errors/problems.ts';
import { expirePayment } from '../expiry/expire-payments.ts';
import { findOwnPayment, mayRenew } from '../reading/read-payment.ts';
import { createPayment } from '../states/open-payment.ts';
import { requirePieces } from '../states/require-pieces.ts';

async function lockOrder(connection: Queryable, number: string): Promise<void> {
  await connection.rows('select 1 from orders where number = $1 for no key update', [number]);
}

/**
 * Makes another payment if the last one can no longer be paid; two tabs that ask at once get one.
 * @throws HttpProblem 404 for somebody else's order, 409 for one that was cancelled or whose pieces went to others
 */
export async function renewPayment(
  database: Database,
  session: Session | undefined,
  number: string,
): Promise<void> {
  await database.transaction(async (connection) => {
    await lockOrder(connection, number);
    const found = await findOwnPayment(connection, session, number);
    await expirePayment(connection, found.id);
    const payment = await findOwnPayment(connection, session, number);
    if (payment.orderState === 'cancelled')
      throw new HttpProblem(409, 'order-cancelled', 'O pedido foi cancelado e não pode mais ser pago');
    if (!mayRenew(payment)) return;
    await requirePieces(connection, payment.orderId);
    if (payment.state !== 'created') await createPayment(connection, payment.orderId);
  });
}
