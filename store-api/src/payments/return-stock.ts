import type { Queryable } from '../database/queryable.ts';
import { lockStock } from '../inventory/lock-stock.ts';
import { moveStock, type StockMove } from '../inventory/move-stock.ts';

/** Puts a cancelled order's pieces back where they were taken from. A place that is gone gets nothing. */
export async function returnStock(connection: Queryable, orderId: number): Promise<void> {
  const taken = await connection.rows<StockMove>(
    `select product_id "productId", warehouse, seller_id seller, sum(quantity)::int quantity
     from order_sources where order_id = $1 group by product_id, warehouse, seller_id`,
    [orderId],
  );
  const places = await lockStock(
    connection,
    taken.map(({ productId }) => productId),
  );
  const there = taken.filter((move) =>
    places.some(
      ({ productId, warehouse, seller }) =>
        productId === move.productId && warehouse === move.warehouse && seller === move.seller,
    ),
  );
  await moveStock(connection, 'release', there, orderId);
}
