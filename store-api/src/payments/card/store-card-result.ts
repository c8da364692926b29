import type { Queryable } from '../../platform/database/queryable.ts';
import type { CardResult } from '../provider/payment-provider.ts';
import { movePayment, type OpenPayment } from '../states/move-state.ts';
import { takeInTransaction } from '../webhooks/take-webhook.ts';

/**
 * Stores the provider's answer as a message of it, which counts once. What was charged for a payment that has expired
 * meanwhile is given back.
 */
export async function storeCardResult(
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
  const kind = card.declined === undefined ? 'paid' : 'refused';
  await takeInTransaction(connection, { id: `card-${id}`, providerId, kind, cents });
}
