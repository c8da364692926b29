import type { Queryable } from '../database/queryable.ts';

/**
 * Stores that somebody wants to hear when a product is for sale again. The row is the outbox's: it stays pending until
 * a mail service exists. Asking again renews a message that was sent, and changes nothing otherwise.
 */
export async function askForAlert(database: Queryable, productId: number, email: string): Promise<void> {
  await database.prepared(
    'ask-for-stock-alert',
    `insert into stock_alerts (product_id, email) values ($1, $2)
     on conflict (product_id, email) do update set sent_at = null, asked_at = now()
       where stock_alerts.sent_at is not null`,
    [productId, email.toLowerCase()],
  );
}
