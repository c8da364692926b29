import type { Session } from '../../identity/session/session.ts';
import type { Database } from '../../platform/database/database.ts';
import { expirePayment } from '../expiry/expire-payments.ts';
import { findOwnPayment, lockOwnPayment, mayRenew, requireUncancelled } from '../reading/read-payment.ts';
import { createPayment } from '../states/open-payment.ts';
import { requirePieces } from '../states/require-pieces.ts';

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
    const { id } = await lockOwnPayment(connection, session, number);
    await expirePayment(connection, id);
    const payment = await findOwnPayment(connection, session, number);
    requireUncancelled(payment);
    if (!mayRenew(payment)) return;
    await requirePieces(connection, payment.orderId);
    if (payment.state !== 'created') await createPayment(connection, payment.orderId);
  });
}
