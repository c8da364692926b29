import type { Session } from '../identity/session/session.ts';
import type { Database } from '../platform/database/database.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { repeatTransaction } from '../platform/database/repeat-conflicts.ts';
import { type EffectHandler, performDue } from '../platform/effects/perform-effects.ts';
import { endEffect, writeEffect } from '../platform/effects/write-effect.ts';
import { HttpProblem } from '../platform/http/errors/problems.ts';
import { mayPayByCard } from './card-reply.ts';
import { movePayment, type OpenPayment } from './move-state.ts';
import { createPayment, requirePieces } from './open-payment.ts';
import { type CardResult, type PaymentProvider, providerTimeoutMs } from './payment-provider.ts';
import { findOwnPayment, lockOwnPayment, type PaymentRow, requireUncancelled } from './read-payment.ts';
import { takeInTransaction } from './take-webhook.ts';

/** Longer than the provider takes to answer. */
const unansweredSeconds = 60;

/**
 * Stores the provider's answer as a message of it, which counts once. What was charged for a payment that has expired
 * meanwhile is given back.
 */
async function storeCardResult(
  connection: Queryable,
  { id, orderId, cents }: OpenPayment,
  { providerId, ...card }: CardResult,
): Promise<void> {
  // in the order of all who change an order
  await connection.rows('select 1 from orders where id = $1 for no key update', [orderId]);
  await movePayment(connection, id, { orderId, from: 'created', to: 'pending', actor: 'provider' });
  await connection.rows(
    `update payments set provider_id = coalesce(provider_id, $2), card = $3, attempted_at = null where id = $1`,
    [id, providerId, JSON.stringify(card)],
  );
  await endEffect(connection, { kind: 'card-charge', key: id });
  const kind = card.declined === undefined ? 'paid' : 'refused';
  await takeInTransaction(connection, { id: `card-${id}`, providerId, kind, cents });
}

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
  await writeEffect(connection, { kind: 'card-charge', key: due.id, waitSeconds: unansweredSeconds });
  return due;
}

/** The provider does not answer, and nothing has changed. */
export const cardUnavailable = () =>
  new HttpProblem(503, 'provider-unavailable', 'O cartão não pôde ser cobrado agora', [], 5);

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
    throw cardUnavailable();
  });
  if (!result) throw new HttpProblem(422, 'card-token-refused', 'O cartão precisa ser digitado de novo');
  await repeatTransaction(database, (connection) => storeCardResult(connection, payment, result));
}

/** Charges whose answer nobody stored for a minute. */
const isUnanswered = `attempted_at <= now() - make_interval(secs => ${unansweredSeconds})`;

async function lookUp(database: Database, provider: PaymentProvider, id: string): Promise<void> {
  const payment = await database.row<OpenPayment>(
    `select id, order_id "orderId", amount_cents cents from payments where id = $1 and ${isUnanswered}`,
    [id],
  );
  if (!payment) return;
  const result = await provider.findCharge(id);
  if (result) await repeatTransaction(database, (connection) => storeCardResult(connection, payment, result));
  else await database.rows(`update payments set attempted_at = null where id = $1 and ${isUnanswered}`, [id]);
}

/** The key is the payment of which the provider is asked; asking changes nothing there. */
const chargeHandler = (database: Database, provider: PaymentProvider): EffectHandler => ({
  kind: 'card-charge',
  timeoutMs: providerTimeoutMs,
  perform: (id) => lookUp(database, provider, id),
});

/**
 * Asks the provider what became of charges whose answer nobody stored, because the process died or the answer was
 * lost. Until then the order is neither cancelled nor complete.
 * @returns what failed; it is asked again later, or dead
 */
export const settleAttempts = (database: Database, provider: PaymentProvider): Promise<readonly unknown[]> =>
  performDue(database, [chargeHandler(database, provider)]);
