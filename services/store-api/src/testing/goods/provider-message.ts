import { createHmac } from 'node:crypto';
import { deriveProviderKeys } from '../../bootstrap/providers.ts';
import type { PaymentProvider } from '../../payments/payment-provider.ts';
import { refundDue } from '../../payments/refunds.ts';
import { type TakenReport, takeInTransaction, takeReport } from '../../payments/take-report.ts';
import type { Database } from '../../platform/database/database.ts';

interface Said extends Pick<TakenReport, 'state'> {
  /** Number of the order, which has one payment. */
  readonly number: string;
}

export type KnownCharge = Pick<TakenReport, 'provider' | 'providerId' | 'cents'>;

/** The last charge of an order. */
export async function findCharge(database: Database, number: string): Promise<KnownCharge> {
  const charge = await database.row<KnownCharge>(
    `select provider, provider_id "providerId", amount_cents cents from payments join orders on orders.id = order_id
     where number = $1 order by payments.created_at desc limit 1`,
    [number],
  );
  if (!charge) throw new Error('there is no charge');
  return charge;
}

/** Takes what the provider says of an order's payment, with its own amount, and gives back what is then due. */
export async function takeProviderMessage(
  database: Database,
  provider: PaymentProvider,
  { number, state }: Said,
): Promise<void> {
  await takeReport(database, { ...(await findCharge(database, number)), state });
  await refundDue(database, provider);
}

/** Pays an order that waits for its code. */
export async function payOrder(database: Database, number: string): Promise<void> {
  const report = { ...(await findCharge(database, number)), state: 'paid' } as const;
  await database.transaction((connection) => takeInTransaction(connection, report));
}

/** The signature of a message of the demonstration's provider. @param secret of a shop */
export function signDemoMessage(body: string, secret: string): string {
  const [key = Buffer.of()] = deriveProviderKeys([secret], 'webhook');
  return `sha256=${createHmac('sha256', key).update(body).digest('hex')}`;
}
