import { formatReais } from '@storefront/contracts';
import type { PaymentState } from '@storefront/contracts/api';
import { reais } from '../catalogue/offers/prices.ts';
import { refundedText } from '../orders/messages/order-texts.ts';
import { writeOrderMessage } from '../orders/messages/write-order-message.ts';
import type { Database } from '../platform/database/database.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { HttpProblem } from '../platform/http/errors/problems.ts';
import { type DueRows, doDueRows, RefusedForGood } from '../platform/jobs/due-rows.ts';
import { type Actor, mayMove, paymentMachine } from '../platform/state-machine.ts';
import { type LockedPayment, movePayment } from './move-state.ts';
import type { PaymentProvider, ReportedRefund } from './payment-provider.ts';

interface DueRefund {
  readonly reference: string;
  readonly paymentId: string;
  readonly orderId: number;
  readonly cents: number;
  readonly actor: Actor;
}

/** What was paid for cancelled orders or twice is given back whole. */
const openLate = `
  insert into refunds (reference, payment_id, amount_cents, actor)
  select 'late-' || id, id, amount_cents, 'system' from payments where refund_due and state = 'paid'
  on conflict do nothing`;

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
  const { state: from } = payment;
  if (payment.left <= 0 && mayMove(paymentMachine, from, 'refunded'))
    await movePayment(connection, paymentId, { orderId, from, to: 'refunded', actor });
  await writeOrderMessage(connection, orderId, (order) =>
    refundedText(order, { cents, isLate: actor === 'system' }),
  );
}

/** Refunds that are not done yet. */
export const dueRefunds: DueRows = {
  table: 'refunds',
  key: 'reference',
  prefix: '',
  isOpen: 'done_at is null',
};

/** How long a refund that the provider has taken on is left alone. */
const pendingMinutes = 10;

/** Stores what the provider said of a refund that the shop asked for. The caller has locked the payment. */
async function storeAnswer(connection: Queryable, refund: DueRefund, answer: ReportedRefund): Promise<void> {
  await connection.rows(
    `update refunds set provider_id = coalesce(provider_id, $2), attempts = 0,
       next_try_at = now() + make_interval(mins => $3) where reference = $1`,
    [refund.reference, answer.refundId, pendingMinutes],
  );
  if (answer.state === 'done') await finish(connection, refund);
}

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
         and refunds.amount_cents = $3 and attempts > 0 and done_at is null
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
    if (!known)
      await connection.rows(
        'insert into refunds (reference, payment_id, amount_cents, actor, attempts) values ($1, $2, $3, $4, 1)',
        [own.reference, id, own.cents, own.actor],
      );
    await storeAnswer(connection, own, refund);
  }
}

/**
 * Gives back what is due, never in a shopper's request. Whoever dies between the provider's call and the change of state
 * is followed by the next one, and the provider gives back once.
 * @returns what failed; it is tried again later, or given up
 */
export async function refundDue(database: Database, provider: PaymentProvider): Promise<readonly unknown[]> {
  await database.rows(openLate);
  return doDueRows(database, dueRefunds, (reference) => giveBack(database, provider, reference));
}

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
    await connection.rows(
      `insert into refunds (reference, payment_id, amount_cents, actor) values ($1, $2, $3, 'store')`,
      [reference, paymentId, cents],
    );
  });
}
