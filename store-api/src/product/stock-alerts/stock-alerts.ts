import type { Queryable } from '../../platform/database/queryable.ts';

interface AlertRequest {
  readonly productId: number;
  readonly email: string;
  /** The account that requests it; undefined for a visitor. */
  readonly userId: number | undefined;
}

/**
 * Stores a request to be notified when a product is for sale again, until its message is written. A repeated request
 * belongs to the account that repeats it.
 */
export async function storeStockAlert(
  database: Queryable,
  { productId, email, userId }: AlertRequest,
): Promise<void> {
  await database.prepared.rows(
    `insert into stock_alerts (product_id, email, user_id) values ($1, $2, $3)
     on conflict (product_id, email) do update set
       user_id = coalesce(excluded.user_id, stock_alerts.user_id)`,
    [productId, email.toLowerCase(), userId ?? null],
  );
}
