import type { PaymentProvider } from '../../payments/provider/payment-provider.ts';
import { type ProviderMessage, takeWebhook } from '../../payments/webhooks/take-webhook.ts';
import type { Database } from '../../platform/database/database.ts';

interface Said extends Pick<ProviderMessage, 'id' | 'kind'> {
  /** Number of the order, which has one payment. */
  readonly number: string;
}

/** Takes what the provider says of an order's payment, with its own amount. */
export async function takeProviderMessage(
  database: Database,
  provider: PaymentProvider,
  { number, id, kind }: Said,
): Promise<void> {
  const charge = await database.row<Pick<ProviderMessage, 'providerId' | 'cents'>>(
    `select provider_id "providerId", amount_cents cents from payments join orders on orders.id = order_id
     where number = $1`,
    [number],
  );
  if (!charge) throw new Error('there is no charge');
  await takeWebhook(database, provider, { ...charge, id, kind });
}
