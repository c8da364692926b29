import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { Database } from '../platform/database/database.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { repeatTransaction } from '../platform/database/repeat-conflicts.ts';
import { HttpProblem } from '../platform/http/errors/problems.ts';
import { deriveKey } from '../platform/settings/derive-key.ts';
import { mayMove, paymentMachine } from '../platform/state-machine.ts';
import { acceptPaid, type LockedPayment, movePayment } from './move-state.ts';

const digest = (body: string, secret: string) =>
  createHmac('sha256', deriveKey(secret, 'payment provider webhook')).update(body).digest('hex');

/** The signature of a message: `sha256=` and the HMAC of its body. */
export const signWebhook = (body: string, secret: string): string => `sha256=${digest(body, secret)}`;

/** Whether one of the secrets signed the body. */
export function isSigned(body: string, signature: unknown, secrets: readonly string[]): boolean {
  if (typeof signature !== 'string') return false;
  const sent = Buffer.from(signature);
  return secrets.some((secret) => {
    const expected = Buffer.from(signWebhook(body, secret));
    return sent.length === expected.length && timingSafeEqual(sent, expected);
  });
}

/** A message of the provider. `cents` is what was paid, or was to be paid. */
export const ProviderMessage = z.object({
  id: z.string().min(1).max(100),
  providerId: z.string().min(1).max(100),
  kind: z.enum(['paid', 'expired', 'refused']),
  cents: z.number().int().nonnegative(),
});
export type ProviderMessage = z.infer<typeof ProviderMessage>;

/** Locks the order, then the payment, as renewing a payment does. */
async function lockPayment(connection: Queryable, providerId: string): Promise<LockedPayment> {
  await connection.rows(
    'select 1 from orders where id = (select order_id from payments where provider_id = $1) for no key update',
    [providerId],
  );
  const payment = await connection.row<LockedPayment>(
    `select payments.id, order_id "orderId", payments.state, order_state "orderState", amount_cents cents
     from payments join orders on orders.id = order_id where provider_id = $1 for update of payments`,
    [providerId],
  );
  if (!payment) throw new HttpProblem(404, 'payment-unknown', 'Não há cobrança com este código');
  return payment;
}

async function isNewEvent(connection: Queryable, message: ProviderMessage, paymentId: string) {
  return connection.changes(
    `insert into payment_events (id, payment_id, kind, amount_cents) values ($1, $2, $3, $4)
     on conflict (id) do nothing`,
    [message.id, paymentId, message.kind, message.cents],
  );
}

/** Takes a message within a transaction. */
export async function takeInTransaction(connection: Queryable, message: ProviderMessage): Promise<void> {
  const payment = await lockPayment(connection, message.providerId);
  if (message.cents !== payment.cents)
    throw new HttpProblem(422, 'amount-differs', 'O valor não é o da cobrança', {
      cents: 'não é o da cobrança',
    });
  if (!(await isNewEvent(connection, message, payment.id))) return;
  // late or repeated in another message: what is paid stays paid
  if (!mayMove(paymentMachine, payment.state, message.kind)) return;
  if (message.kind === 'paid') return acceptPaid(connection, payment);
  const { id, orderId, state } = payment;
  await movePayment(connection, id, { orderId, from: state, to: message.kind, actor: 'provider' });
}

/**
 * Takes a message of the provider, which may come twice, late, and in any order. What was paid for a cancelled order,
 * a second time, or after its pieces went to others, is due to be given back.
 * @throws HttpProblem 404 for an unknown payment, 422 for another amount: then nothing changes
 */
export const takeWebhook = (database: Database, message: ProviderMessage): Promise<void> =>
  repeatTransaction(database, (connection) => takeInTransaction(connection, message));
