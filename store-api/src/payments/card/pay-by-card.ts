import type { Session } from '../../identity/session/session.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { repeatTransaction } from '../../platform/database/repeat-conflicts.ts';
import { HttpProblem } from '../../platform/http/errors/problems.ts';
import type { PaymentProvider } from '../provider/payment-provider.ts';
import { mayPayByCard } from '../reading/card-reply.ts';
import {
  findOwnPayment,
  lockOwnPayment,
  type PaymentRow,
  requireUncancelled,
} from '../reading/read-payment.ts';
import { refundDue } from '../refunds/refund-due.ts';
import { createPayment } from '../states/open-payment.ts';
import { requirePieces } from '../states/require-pieces.ts';
import { storeCardResult } from './store-card-result.ts';

interface CardAttempt {
  readonly session: Session | undefined;
  readonly number: string;
  readonly token: string;
  readonly onProviderFailure: (error: unknown) => void;
}

/**
 * The payment to charge; undefined when the order is paid. A declined one is followed by another one, and one without an
 * answer is charged again under the same reference.
 */
async function preparePayment(
  connection: Queryable,
  { session, number }: Pick<CardAttempt, 'session' | 'number'>,
): Promise<PaymentRow | undefined> {
  const payment = await lockOwnPayment(connection, session, number);
  if (payment.orderState === 'complete') return undefined;
  requireUncancelled(payment);
  if (payment.method !== 'cartao') throw new HttpProblem(409, 'not-by-card', 'O pedido é pago por PIX');
  if (!mayPayByCard(payment))
    throw new HttpProblem(409, 'card-locked', 'O cartão foi recusado vezes demais neste pedido');
  await requirePieces(connection, payment.orderId);
  if (payment.state === 'refused') await createPayment(connection, payment.orderId);
  const due = payment.state === 'refused' ? await findOwnPayment(connection, session, number) : payment;
  await connection.rows('update payments set attempted_at = now() where id = $1', [due.id]);
  return due;
}

/**
 * Charges a card for an order, or stores why it was declined. The provider is called outside any transaction: whoever
 * dies in between asks again with the same reference, which is charged once; if nobody does, `settleAttempts` asks.
 * @throws HttpProblem 404 for somebody else's order, 409 for one that cannot be paid so, 422 for a token that the
 *   provider did not make, 503 when it does not answer: then nothing has changed
 */
export async function payByCard(
  database: Database,
  provider: PaymentProvider,
  attempt: CardAttempt,
): Promise<void> {
  const payment = await repeatTransaction(database, (connection) => preparePayment(connection, attempt));
  if (!payment) return;
  const { id: reference, cents, instalments } = payment;
  const charge = { reference, cents, instalments: instalments ?? 1, token: attempt.token };
  const result = await provider.chargeCard(charge).catch((error: unknown) => {
    attempt.onProviderFailure(error);
    throw new HttpProblem(503, 'provider-unavailable', 'O cartão não pôde ser cobrado agora', [], 5);
  });
  if (!result) throw new HttpProblem(422, 'card-token-refused', 'O cartão precisa ser digitado de novo');
  await repeatTransaction(database, (connection) => storeCardResult(connection, payment, result));
  await refundDue(database, provider);
}
