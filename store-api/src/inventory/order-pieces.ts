import type { Queryable } from '../platform/database/queryable.ts';
import type { StockPlace } from './lock-stock.ts';
import type { StockMove } from './move-stock.ts';

export const samePlace = (a: StockPlace, b: StockPlace): boolean =>
  a.productId === b.productId && a.warehouse === b.warehouse && a.seller === b.seller;

/** From where an order's pieces were taken when it was placed. */
export const readTaken = (connection: Queryable, orderId: number): Promise<StockMove[]> =>
  connection.rows<StockMove>(
    `select product_id "productId", warehouse, seller_id seller, sum(quantity)::int quantity
     from order_sources where order_id = $1 group by product_id, warehouse, seller_id`,
    [orderId],
  );

/** The pieces that the ledger has taken for an order and not put back. */
export const readHeld = (connection: Queryable, orderId: number): Promise<StockMove[]> =>
  connection.rows<StockMove>(
    `select product_id "productId", warehouse, seller_id seller, -sum(quantity)::int quantity
     from stock_movements where order_id = $1 group by product_id, warehouse, seller_id having sum(quantity) < 0`,
    [orderId],
  );
