import * as z from 'zod';
import { reserveAgain, sellReserved } from '../../inventory/reservations.ts';
import { paidText } from '../../orders/messages/order-texts.ts';
import { writeOrderMessage } from '../../orders/messages/write-order-message.ts';
import { openShipments } from '../../orders/shipments/open-shipments.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { repeatTransaction } from '../../platform/database/repeat-conflicts.ts';
import { HttpProblem } from '../../platform/http/errors/problems.ts';
import { mayMove, type OrderState, paymentMachine } from '../../platform/states/state-machine.ts';
import type { PaymentProvider } from '../provider/payment-provider.ts';
import { refundDue } from '../refunds/refund-due.ts';
import { cancelUnpaid } from '../states/cancel-unpaid.ts';
import { expireWaiting, moveOrder, movePayment } from '../states/move-state.ts';

/** A message of the provider. `cents` is what was paid, or was to be paid. */
export const ProviderMessage = z.object({
  id: z.string().min(1).max(100),
  providerId: z.string().min(1).max(100),
  kind: z.enum(['paid', 'expired', 'refused']),
  cents: z.number().int().nonnegative(),
});
export type ProviderMessage = z.infer<typeof ProviderMessage>;

interface LockedPayment {
  readonly id: string;
  readonly orderId: number;
  readonly state: keyof typeof paymentMachine.transitions;
  readonly orderState: OrderState;
  readonly cents: number;
}

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

async function acceptPaid(connection: Queryable, payment: LockedPayment): Promise<void> {
  const { id, orderId, state, orderState } = payment;
  await movePayment(connection, id, { orderId, from: state, to: 'paid', actor: 'provider' });
  const hasPieces = orderState === 'open' && (await reserveAgain(connection, orderId));
  if (!hasPieces) {
    if (orderState === 'open') await cancelUnpaid(connection, orderId);
    await connection.rows('update payments set refund_due = true where id = $1', [id]);
    return;
  }
  await moveOrder(connection, { orderId, from: 'open', to: 'complete', actor: 'provider' });
  // other codes of the order must not be paid any more
  await expireWaiting(connection, orderId);
  await sellReserved(connection, orderId);
  await openShipments(connection, orderId);
  await writeOrderMessage(connection, orderId, paidText);
}

/** Takes a message within a transaction; what is then due must be given back after it. */
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
 * a second time, or after its pieces went to others, is given back.
 * @throws HttpProblem 404 for an unknown payment, 422 for another amount: then nothing changes
 */
export async function takeWebhook(
  database: Database,
  provider: PaymentProvider,
  message: ProviderMessage,
): Promise<void> {
  await repeatTransaction(database, (connection) => takeInTransaction(connection, message));
  await refundDue(database, provider);
}
