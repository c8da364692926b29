import type { Session } from '../identity/session/session.ts';
import { pixText } from '../orders/messages/order-texts.ts';
import { writeOrderMessage } from '../orders/messages/write-order-message.ts';
import type { Database } from '../platform/database/database.ts';
import { expirePayment } from './expire-payments.ts';
import { movePayment, type OpenPayment } from './move-state.ts';
import { createPayment, pixMinutes, requirePieces } from './open-payment.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { findOwnPayment, lockOwnPayment, mayRenew, requireUncancelled } from './read-payment.ts';

/**
 * Asks the provider for the code of an order's payment that has none yet. The call is outside any transaction: whoever
 * dies in between asks again, with the same reference.
 */
export async function issuePix(database: Database, provider: PaymentProvider, number: string): Promise<void> {
  const payment = await database.prepared.row<OpenPayment>(
    `select payments.id, order_id "orderId", amount_cents cents
     from payments join orders on orders.id = order_id
     where number = $1 and method = 'pix' and payments.state = 'created' and order_state = 'open'`,
    [number],
  );
  if (!payment) return;
  const expiresAt = new Date(Date.now() + pixMinutes * 60_000);
  const { id, orderId, cents } = payment;
  const { providerId, code } = await provider.createPix({ reference: id, cents, expiresAt });
  await database.transaction(async (connection) => {
    const move = { orderId, from: 'created', to: 'pending', actor: 'provider' } as const;
    if (!(await movePayment(connection, id, move))) return;
    await connection.prepared.rows(
      'update payments set provider_id = $2, code = $3, expires_at = $4 where id = $1',
      [id, providerId, code, expiresAt],
    );
    await writeOrderMessage(connection, orderId, (order) => pixText(order, { cents, code, expiresAt }));
  });
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
    const { id } = await lockOwnPayment(connection, session, number);
    await expirePayment(connection, id);
    const payment = await findOwnPayment(connection, session, number);
    requireUncancelled(payment);
    if (!mayRenew(payment)) return;
    await requirePieces(connection, payment.orderId);
    if (payment.state !== 'created') await createPayment(connection, payment.orderId);
  });
}
