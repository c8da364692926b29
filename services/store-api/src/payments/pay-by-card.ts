import { findPaymentMethod } from '@storefront/contracts/api';
import type { Session } from '../identity/session/session.ts';
import type { Database } from '../platform/database/database.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { repeatTransaction } from '../platform/database/repeat-conflicts.ts';
import { HttpProblem } from '../platform/http/errors/problems.ts';
import { mayPayByCard } from './card-reply.ts';
import { describePayer, type PayerRow, payerColumns } from './issue-code.ts';
import { lookAgain, settle } from './look-up-charges.ts';
import { movePayment } from './move-state.ts';
import { createPayment, requirePieces } from './open-payment.ts';
import type { ChargeReport, PaymentProvider } from './payment-provider.ts';
import { findOwnPayment, lockOwnPayment, type PaymentRow, requireUncancelled } from './read-payment.ts';
import { takeInTransaction } from './take-report.ts';

/** Stores the provider's answer. What was charged for a payment that has expired meanwhile is given back. */
async function storeAnswer(
  connection: Queryable,
  { id, orderId, provider }: CardPayment,
  report: ChargeReport,
) {
  // in the order of all who change an order
  await connection.rows('select 1 from orders where id = $1 for no key update', [orderId]);
  await movePayment(connection, id, { orderId, from: 'created', to: 'pending', actor: 'provider' });
  await takeInTransaction(connection, { ...report, provider, reference: id });
  if (report.state === 'waiting')
    await connection.rows(`update payments set ${lookAgain} where id = $1`, [id]);
}

interface CardAttempt {
  readonly session: Session | undefined;
  readonly number: string;
  readonly token: string;
  readonly onProviderFailure: (error: unknown) => void;
}

interface CardPayment extends PaymentRow {
  /** Name of who is asked. */
  readonly provider: string;
}

/**
 * The payment to charge; undefined when the order is paid, and while the provider examines it. A declined one is followed by
 * another one, and one without an answer is charged again under the same reference, at the provider that was asked.
 */
async function preparePayment(
  connection: Queryable,
  { session, number, provider }: Pick<CardAttempt, 'session' | 'number'> & { readonly provider: string },
): Promise<CardPayment | undefined> {
  const payment = await lockOwnPayment(connection, session, number);
  if (payment.orderState === 'complete') return undefined;
  requireUncancelled(payment);
  if (findPaymentMethod(payment.method)?.code !== undefined)
    throw new HttpProblem(409, 'not-by-card', 'O pedido é pago de outro jeito');
  if (payment.state === 'pending') return undefined;
  if (!mayPayByCard(payment))
    throw new HttpProblem(409, 'card-locked', 'O cartão foi recusado vezes demais neste pedido');
  await requirePieces(connection, payment.orderId);
  if (payment.state === 'refused') await createPayment(connection, payment.orderId, provider);
  const due = payment.state === 'refused' ? await findOwnPayment(connection, session, number) : payment;
  const asked = await connection.row<{ provider: string }>(
    `update payments set attempted_at = now(), lookup_attempts = 0, lookup_next_try_at = now(), lookup_given_up_at = null,
       lookup_last_error = null, provider = case when attempted_at is null then $2 else provider end
     where id = $1 returning provider`,
    [due.id, provider],
  );
  return { ...due, provider: asked?.provider ?? provider };
}

/** Asks for the charge, outside any transaction. @returns undefined for a token that the provider did not make */
async function charge(
  database: Database,
  provider: PaymentProvider,
  { payment, token, number }: Pick<CardAttempt, 'token' | 'number'> & { readonly payment: CardPayment },
): Promise<ChargeReport | undefined> {
  const payer = await database.row<PayerRow>(`select ${payerColumns} from orders where id = $1`, [
    payment.orderId,
  ]);
  if (!payer) return undefined;
  const report = await provider.chargeCard({
    provider: payment.provider,
    reference: payment.id,
    cents: payment.cents,
    instalments: payment.instalments ?? 1,
    order: number,
    payer: describePayer(payer),
    token,
  });
  return report && settle(provider, payment, report);
}

/** The provider does not answer, and nothing has changed. */
export const cardUnavailable = () =>
  new HttpProblem(503, 'provider-unavailable', 'O cartão não pôde ser cobrado agora', [], 5);

/**
 * Charges a card for an order, or stores why it was declined. The provider is called outside any transaction: whoever
 * dies in between asks again with the same reference, which is charged once; if nobody does, `settleCharges` asks.
 * @throws HttpProblem 404 for somebody else's order, 409 for one that cannot be paid so, 422 for a token that the
 *   provider did not make, 503 when it does not answer: then nothing has changed
 */
export async function payByCard(
  database: Database,
  provider: PaymentProvider,
  attempt: CardAttempt,
): Promise<void> {
  const { name } = provider;
  const payment = await repeatTransaction(database, (connection) =>
    preparePayment(connection, { ...attempt, provider: name }),
  );
  if (!payment) return;
  const report = await charge(database, provider, { ...attempt, payment }).catch((error: unknown) => {
    attempt.onProviderFailure(error);
    throw cardUnavailable();
  });
  if (!report) throw new HttpProblem(422, 'card-token-refused', 'O cartão precisa ser digitado de novo');
  await repeatTransaction(database, (connection) => storeAnswer(connection, payment, report));
}
