import type { PaymentProvider } from '../../payments/payment-provider.ts';
import { refundDue } from '../../payments/refunds.ts';
import { type ProviderMessage, takeInTransaction, takeWebhook } from '../../payments/take-webhook.ts';
import type { Database } from '../../platform/database/database.ts';

interface Said extends Pick<ProviderMessage, 'id' | 'kind'> {
  /** Number of the order, which has one payment. */
  readonly number: string;
}

async function findCharge(database: Database, number: string) {
  const charge = await database.row<Pick<ProviderMessage, 'providerId' | 'cents'>>(
    `select provider_id "providerId", amount_cents cents from payments join orders on orders.id = order_id
     where number = $1`,
    [number],
  );
  if (!charge) throw new Error('there is no charge');
  return charge;
}

/** Takes what the provider says of an order's payment, with its own amount, and gives back what is then due. */
export async function takeProviderMessage(
  database: Database,
  provider: PaymentProvider,
  { number, id, kind }: Said,
): Promise<void> {
  await takeWebhook(database, { ...(await findCharge(database, number)), id, kind });
  await refundDue(database, provider);
}

/** Pays an order that waits for its PIX. */
export async function payOrder(database: Database, number: string): Promise<void> {
  const message = { ...(await findCharge(database, number)), id: `paid-${number}`, kind: 'paid' } as const;
  await database.transaction((connection) => takeInTransaction(connection, message));
}
