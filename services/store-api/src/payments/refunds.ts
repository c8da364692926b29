import { formatReais } from '@storefront/contracts';
import type { PaymentState } from '@storefront/contracts/api';
import { reais } from '../catalogue/offers/prices.ts';
import { refundedText } from '../orders/messages/order-texts.ts';
import { writeOrderMessage } from '../orders/messages/write-order-message.ts';
import type { Database } from '../platform/database/database.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { type EffectHandler, performDue, RefusedForGood } from '../platform/effects/perform-effects.ts';
import { endEffect, writeEffect } from '../platform/effects/write-effect.ts';
import { HttpProblem } from '../platform/http/errors/problems.ts';
import { type Actor, mayMove, paymentMachine } from '../platform/state-machine.ts';
import { type LockedPayment, movePayment } from './move-state.ts';
import { type PaymentProvider, providerTimeoutMs, type ReportedRefund } from './payment-provider.ts';
import { writeRefund } from './write-refund.ts';

interface DueRefund {
  readonly reference: string;
  readonly paymentId: string;
  readonly orderId: number;
  readonly cents: number;
  readonly actor: Actor;
}

/** A payment of which nothing is left is refunded. The caller has locked it. */
async function finish(connection: Queryable, refund: DueRefund): Promise<void> {
  const { reference, paymentId, orderId, cents, actor } = refund;
  const payment = await connection.row<{ left: number; state: PaymentState }>(
    `with done as (
       update refunds set done_at = now() where reference = $1 and done_at is null returning payment_id)
     select state, coalesce(paid_cents, amount_cents) - (select sum(amount_cents) from refunds
       where payment_id = payments.id and (done_at is not null or reference = $1)) "left"
     from payments join done on payment_id = payments.id`,
    [reference],
  );
  if (!payment) return;
  await endEffect(connection, { kind: 'refund', key: reference });
  const { state: from } = payment;
  if (payment.left <= 0 && mayMove(paymentMachine, from, 'refunded'))
    await movePayment(connection, paymentId, { orderId, from, to: 'refunded', actor });
  await writeOrderMessage(connection, orderId, (order) =>
    refundedText(order, { cents, isLate: actor === 'system' }),
  );
}

/** How long a refund that the provider has taken on is left alone. */
const pendingSeconds = 600;

/** Stores what the provider said of a refund. The caller has locked the payment. */
async function storeAnswer(connection: Queryable, refund: DueRefund, answer: ReportedRefund): Promise<void> {
  const { reference } = refund;
  const isOpen = await connection.changes(
    'update refunds set provider_id = coalesce(provider_id, $2) where reference = $1 and done_at is null',
    [reference, answer.refundId],
  );
  if (!isOpen) return;
  if (answer.state === 'done') await finish(connection, refund);
  if (answer.state === 'pending')
    await writeEffect(connection, { kind: 'refund', key: reference, waitSeconds: pendingSeconds });
}

/** A condition of a row of `refunds`: the provider was asked for it at least once. */
const wasAsked = `exists (select 1 from effects where kind = 'refund' and key = reference
  and (attempts > 0 or last_error is not null))`;

const selectRefund = `select reference, payments.id "paymentId", order_id "orderId", refunds.amount_cents cents, actor
  from refunds join payments on payment_id = payments.id`;

interface AskedRefund extends DueRefund {
  readonly provider: string;
  readonly providerId: string;
  readonly refundId: string | null;
  readonly others: readonly string[];
}

async function giveBack(database: Database, provider: PaymentProvider, reference: string): Promise<void> {
  const refund = await database.row<AskedRefund>(
    `select due.*, provider, payments.provider_id "providerId", refunds.provider_id "refundId",
       (select coalesce(jsonb_agg(provider_id), '[]') from refunds other where other.payment_id = payments.id
          and other.reference <> due.reference and provider_id is not null) others
     from (${selectRefund} where reference = $1 and done_at is null) due
       join payments on payments.id = "paymentId" join refunds on refunds.reference = due.reference`,
    [reference],
  );
  if (!refund) return;
  const { paymentId, providerId, cents, refundId, others } = refund;
  const answer = await provider.refund({
    provider: refund.provider,
    reference: paymentId,
    providerId,
    refund: reference,
    cents,
    others,
    ...(refundId !== null && { refundId }),
  });
  await database.transaction(async (connection) => {
    // refunds of one payment take turns
    await connection.rows('select 1 from payments where id = $1 for update', [paymentId]);
    await storeAnswer(connection, refund, answer);
  });
  if (answer.state === 'refused')
    throw new RefusedForGood(`the provider refused the refund ${answer.refundId}`);
}

/**
 * Takes what a provider says of a payment's refunds, which the caller has locked with its order: those that the shop asked
 * for, also where the answer was lost, and those that somebody asked for at the provider itself.
 */
export async function takeRefunds(
  connection: Queryable,
  { id, orderId }: Pick<LockedPayment, 'id' | 'orderId'>,
  reported: readonly ReportedRefund[],
): Promise<void> {
  for (const refund of reported) {
    if (refund.state === 'refused') continue;
    const known = await connection.row<DueRefund>(
      `${selectRefund} where payment_id = $1 and (refunds.provider_id = $2 or (refunds.provider_id is null
         and refunds.amount_cents = $3 and ${wasAsked} and done_at is null
         and not exists (select 1 from refunds same where same.payment_id = $1 and same.provider_id = $2)))
       order by refunds.provider_id is null, refunds.created_at limit 1`,
      [id, refund.refundId, refund.cents],
    );
    const own: DueRefund = known ?? {
      reference: `provider-${id}-${refund.refundId}`,
      paymentId: id,
      orderId,
      cents: refund.cents,
      actor: 'provider',
    };
    if (!known) await writeRefund(connection, own);
    await storeAnswer(connection, own, refund);
  }
}

/** The key is the refund's reference, by which the provider gives back once however often it is asked. */
const refundHandler = (database: Database, provider: PaymentProvider): EffectHandler => ({
  kind: 'refund',
  timeoutMs: providerTimeoutMs,
  perform: (reference) => giveBack(database, provider, reference),
});

/**
 * Gives back what is due, never in a shopper's request. Whoever dies between the provider's call and the change of state
 * is followed by the next one, and the provider gives back once.
 * @returns what failed; it is tried again later, or dead
 */
export const refundDue = (database: Database, provider: PaymentProvider): Promise<readonly unknown[]> =>
  performDue(database, [refundHandler(database, provider)]);

interface RefundRequest {
  readonly paymentId: string;
  /** Whole cents. */
  readonly cents: number;
  /** The same one means the same refund. */
  readonly reference: string;
}

/**
 * Makes all or a part of what was paid due to be given back, which `refundDue` does; all refunds of a payment are never
 * more than it.
 * @throws HttpProblem 409 when less is left, or the payment is not paid; then nothing changes
 */
export async function requestRefund(
  database: Database,
  { paymentId, cents, reference }: RefundRequest,
): Promise<void> {
  await database.transaction(async (connection) => {
    const payment = await connection.row<{ cents: number }>(
      `select coalesce(paid_cents, amount_cents) cents from payments
       where id = $1 and state in ('paid', 'other-amount') and not refund_due for update`,
      [paymentId],
    );
    if (!payment) throw new HttpProblem(409, 'refund-refused', 'Não há nada pago a devolver');
    const known = await connection.rows<{ reference: string; cents: number }>(
      'select reference, amount_cents cents from refunds where payment_id = $1',
      [paymentId],
    );
    if (known.some((refund) => refund.reference === reference)) return;
    const left = known.reduce((rest, refund) => rest - refund.cents, payment.cents);
    if (cents < 1 || cents > left)
      throw new HttpProblem(409, 'refund-refused', `Só podem ser devolvidos até ${formatReais(reais(left))}`);
    await writeRefund(connection, { reference, paymentId, cents, actor: 'store' });
  });
}
