import { refundedText } from '../../orders/messages/order-texts.ts';
import { writeOrderMessage } from '../../orders/messages/write-order-message.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { PaymentProvider } from '../provider/payment-provider.ts';
import { movePayment } from '../states/move-state.ts';

interface DueRefund {
  readonly reference: string;
  readonly paymentId: string;
  readonly orderId: number;
  readonly providerId: string;
  readonly cents: number;
  readonly actor: 'system' | 'store' | 'shopper';
}

/** What was paid for cancelled orders or twice is given back whole. */
const openLate = `
  insert into refunds (reference, payment_id, amount_cents, actor)
  select 'late-' || id, id, amount_cents, 'system' from payments where refund_due and state = 'paid'
  on conflict do nothing`;

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

/**
 * Gives back what is due. Whoever dies between the provider's call and the change of state is followed by the next one,
 * and the provider gives back once.
 */
export async function refundDue(database: Database, provider: PaymentProvider): Promise<void> {
  await database.rows(openLate);
  const due = await database.rows<DueRefund>(
    `select reference, payments.id "paymentId", order_id "orderId", provider_id "providerId",
       refunds.amount_cents cents, actor
     from refunds join payments on payment_id = payments.id where done_at is null
     order by refunds.created_at limit 100`,
  );
  for (const refund of due) {
    const { reference, providerId, cents } = refund;
    await provider.refund({ reference, providerId, cents });
    await database.transaction(async (connection) => {
      // refunds of one payment take turns
      await connection.rows('select 1 from payments where id = $1 for update', [refund.paymentId]);
      await finish(connection, refund);
    });
  }
}
