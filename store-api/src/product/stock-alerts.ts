import type { Queryable } from '../database/queryable.ts';

interface AlertRequest {
  readonly productId: number;
  readonly email: string;
  /** The account that requests it; undefined for a visitor. */
  readonly userId: number | undefined;
}

/**
 * Stores a request to be notified when a product is for sale again. The row serves as an outbox: it stays pending until
 * a mail service exists. A repeated request renews a message that was sent, and belongs to the account that repeats it.
 */
export async function storeStockAlert(
  database: Queryable,
  { productId, email, userId }: AlertRequest,
): Promise<void> {
  await database.prepared(
    'ask-for-stock-alert',
    `insert into stock_alerts (product_id, email, user_id) values ($1, $2, $3)
     on conflict (product_id, email) do update set
       user_id = coalesce(excluded.user_id, stock_alerts.user_id),
       asked_at = case when stock_alerts.sent_at is null then stock_alerts.asked_at else now() end,
       sent_at = null`,
    [productId, email.toLowerCase(), userId ?? null],
  );
}
