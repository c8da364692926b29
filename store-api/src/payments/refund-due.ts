import type { Database } from '../database/database.ts';
import { refundedText } from '../messages/order-texts.ts';
import { writeOrderMessage } from '../messages/write-order-message.ts';
import { movePayment } from './move-state.ts';
import type { PaymentProvider } from './payment-provider.ts';

interface DuePayment {
  readonly id: string;
  readonly orderId: number;
  readonly providerId: string;
  readonly cents: number;
}

/**
 * Gives back what was paid for cancelled orders or twice. Whoever dies between the provider's call and the change of
 * state is followed by the next one, and the provider gives back once.
 */
export async function refundDue(database: Database, provider: PaymentProvider): Promise<void> {
  const due = await database.rows<DuePayment>(
    `select id, order_id "orderId", provider_id "providerId", amount_cents cents
     from payments where refund_due and state = 'paid' order by created_at limit 100`,
  );
  for (const { id, orderId, providerId, cents } of due) {
    await provider.refund(providerId, cents);
    await database.transaction(async (connection) => {
      const move = { orderId, from: 'paid', to: 'refunded', actor: 'system' } as const;
      if (await movePayment(connection, id, move))
        await writeOrderMessage(connection, orderId, (order) => refundedText(order, { cents, isLate: true }));
    });
  }
}
