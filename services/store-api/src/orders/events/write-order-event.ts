import type { Queryable } from '../../platform/database/queryable.ts';
import type { EventType } from '../../platform/events/event-types.ts';

type OrderEvent = Extract<EventType, `aragem.order.${string}`>;

/**
 * Stores what became of an order for the webhooks that want it, in the same transaction. It has the order's number, its
 * amounts and lines, and nothing of a person.
 * @param details what else the event says
 */
export async function writeOrderEvent(
  connection: Queryable,
  orderId: number,
  type: OrderEvent,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await connection.rows(
    `select write_event($2, number, jsonb_build_object('number', number, 'totalCents', total_cents,
         'shippingCents', shipping_cents, 'discountCents', coalesce(discount_cents, 0), 'interestCents', interest_cents,
         'lines', (select coalesce(jsonb_agg(jsonb_build_object('productId', product_id, 'name', name,
           'quantity', quantity, 'priceCents', price_cents, 'seller', seller) order by position), '[]')
           from order_lines where order_id = orders.id)) || $3)
     from orders where id = $1`,
    [orderId, type, JSON.stringify(details)],
  );
}
