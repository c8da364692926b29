import type { Queryable } from '../../platform/database/queryable.ts';
import { shopPlace, writeMessage } from '../../platform/outbox/write-message.ts';
import { linesColumn, type OrderFacts, type OrderText } from './order-texts.ts';

interface OrderRow extends OrderFacts {
  readonly recipient: OrderFacts['recipient'] & { readonly email: string };
  readonly userId: number | null;
}

const followLink = (number: string) => ({
  text: `Acompanhar o pedido ${number} com este e-mail`,
  address: `${shopPlace}/rastreio?${new URLSearchParams({ pedido: number })}`,
});

/**
 * Writes a message to whoever ordered into the outbox, in the transaction of what it tells. Orders without a recipient
 * get none.
 */
export async function writeOrderMessage(
  connection: Queryable,
  orderId: number,
  writeText: (order: OrderFacts) => OrderText,
): Promise<void> {
  const order = await connection.prepared.row<OrderRow>(
    `select number, total_cents total, shipping_cents shipping, coalesce(discount_cents, 0) discount,
       interest_cents interest, payment_method method, recipient, visit, user_id "userId",
       (select config from shop_configs order by id desc limit 1) config,
       ${linesColumn}
     from orders where id = $1 and recipient->>'email' is not null`,
    [orderId],
  );
  if (!order) return;
  const [subject, ...paragraphs] = writeText(order);
  await writeMessage(connection, {
    recipient: order.recipient.email,
    subject,
    userId: order.userId,
    paragraphs: [...paragraphs, followLink(order.number)],
  });
}
