import type { Database } from '../../platform/database/database.ts';
import { repeatTransaction } from '../../platform/database/repeat-conflicts.ts';
import type { PaymentProvider } from '../provider/payment-provider.ts';
import type { OpenPayment } from '../states/move-state.ts';
import { storeCardResult } from './store-card-result.ts';

/** Longer than the provider takes to answer. */
const answerMinutes = 1;

/**
 * Asks the provider what became of charges whose answer nobody stored, because the process died or the answer was
 * lost. Until then the order is neither cancelled nor complete.
 */
export async function settleAttempts(database: Database, provider: PaymentProvider): Promise<void> {
  const unanswered = await database.rows<OpenPayment>(
    `select id, order_id "orderId", amount_cents cents from payments
     where attempted_at <= now() - make_interval(mins => $1) order by attempted_at limit 100`,
    [answerMinutes],
  );
  for (const payment of unanswered) {
    const result = await provider.findCharge(payment.id);
    if (result)
      await repeatTransaction(database, (connection) => storeCardResult(connection, payment, result));
    else
      await database.rows(
        `update payments set attempted_at = null
         where id = $1 and attempted_at <= now() - make_interval(mins => $2)`,
        [payment.id, answerMinutes],
      );
  }
}
