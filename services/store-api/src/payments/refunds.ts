import { formatReais } from '@storefront/contracts';
import { reais } from '../catalogue/offers/prices.ts';
import { refundedText } from '../orders/messages/order-texts.ts';
import { writeOrderMessage } from '../orders/messages/write-order-message.ts';
import type { Database } from '../platform/database/database.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { type EffectHandler, performDue } from '../platform/effects/perform-effects.ts';
import { HttpProblem } from '../platform/http/errors/problems.ts';
import { movePayment } from './move-state.ts';
import { type PaymentProvider, providerTimeoutMs } from './payment-provider.ts';
import { writeRefund } from './write-refund.ts';

interface DueRefund {
  readonly reference: string;
  readonly paymentId: string;
  readonly orderId: number;
  readonly providerId: string;
  readonly cents: number;
  readonly actor: 'system' | 'store' | 'shopper';
}

/** A payment of which nothing is left is refunded. */
async function finish(connection: Queryable, refund: DueRefund): Promise<void> {
  const { reference, paymentId, orderId, cents, actor } = refund;
  const payment = await connection.row<{ left: number }>(
    `with done as (
       update refunds set done_at = now() where reference = $1 and done_at is null returning payment_id)
     select amount_cents - (select sum(amount_cents) from refunds
       where payment_id = payments.id and (done_at is not null or reference = $1)) "left"
     from payments join done on payment_id = payments.id`,
    [reference],
  );
  if (!payment) return;
  if (payment.left === 0)
    await movePayment(connection, paymentId, { orderId, from: 'paid', to: 'refunded', actor });
  await writeOrderMessage(connection, orderId, (order) =>
    refundedText(order, { cents, isLate: actor === 'system' }),
  );
}

async function giveBack(database: Database, provider: PaymentProvider, reference: string): Promise<void> {
  const refund = await database.row<DueRefund>(
    `select reference, payments.id "paymentId", order_id "orderId", provider_id "providerId",
       refunds.amount_cents cents, actor
     from refunds join payments on payment_id = payments.id where reference = $1 and done_at is null`,
    [reference],
  );
  if (!refund) return;
  const { providerId, cents } = refund;
  await provider.refund({ reference, providerId, cents });
  await database.transaction(async (connection) => {
    // refunds of one payment take turns
    await connection.rows('select 1 from payments where id = $1 for update', [refund.paymentId]);
    await finish(connection, refund);
  });
}

/** The key is the refund's reference, by which the provider gives back once however often it is asked. */
const refundHandler = (database: Database, provider: PaymentProvider): EffectHandler => ({
  kind: 'refund',
  timeoutMs: providerTimeoutMs,
  perform: (reference) => giveBack(database, provider, reference),
});

/**
 * Gives back what is due, never in a shopper's request. Whoever dies between the provider's call and the change of state
 * is followed by the next one.
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
      `select amount_cents cents from payments where id = $1 and state = 'paid' and not refund_due for update`,
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
