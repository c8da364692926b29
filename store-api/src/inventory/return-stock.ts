import type { Queryable } from '../database/queryable.ts';
import { lockStock } from './lock-stock.ts';
import { moveStock, type StockMove } from './move-stock.ts';

interface ReturnedPieces {
  readonly orderId: number;
  /** With `seller`: only the pieces of this place, if it has one. All pieces of the order if both are absent. */
  readonly warehouse?: string | null;
  readonly seller?: number | null;
}

/** Puts an order's pieces back where they were taken from. A place that is gone gets nothing. */
export async function returnStock(
  connection: Queryable,
  kind: 'release' | 'return',
  { orderId, warehouse, seller }: ReturnedPieces,
): Promise<void> {
  const taken = await connection.rows<StockMove>(
    `select product_id "productId", warehouse, seller_id seller, sum(quantity)::int quantity
     from order_sources where order_id = $1 group by product_id, warehouse, seller_id`,
    [orderId],
  );
  const returning = taken.filter(
    (move) => warehouse === undefined || (move.warehouse === warehouse && move.seller === seller),
  );
  const places = await lockStock(
    connection,
    returning.map(({ productId }) => productId),
  );
  const there = returning.filter((move) =>
    places.some(
      (place) =>
        place.productId === move.productId &&
        place.warehouse === move.warehouse &&
        place.seller === move.seller,
    ),
  );
  await moveStock(connection, kind, there, orderId);
}
