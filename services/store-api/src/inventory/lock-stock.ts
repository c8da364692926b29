import type { Queryable } from '../platform/database/queryable.ts';
import { pickupPlaces } from './pickup-places.ts';

/** Where pieces of a product are: one of our warehouses, or a seller's. */
export interface StockPlace {
  readonly productId: number;
  readonly warehouse: string | null;
  readonly seller: number | null;
}

export interface StockBalance extends StockPlace {
  /** Whether what is delivered is taken from it: a store for pick-up keeps its pieces. */
  readonly isDelivered: boolean;
  readonly available: number;
}

/** Codes of the warehouses whose stock can be sold, as the shop's configuration has them. */
const selling = `array(select jsonb_array_elements_text(
  (select config #> '{sistema,produtos,listagem,geral,armazens}' from shop_configs order by id desc limit 1)))`;

/**
 * Locks and reads the balances of products until the transaction ends: those of selling warehouses and of stores for
 * pick-up, then those of sellers. Every transaction locks in this order, so two orders of the same products never wait
 * for each other in turn.
 */
export async function lockStock(
  connection: Queryable,
  productIds: readonly number[],
): Promise<StockBalance[]> {
  return connection.prepared.rows<StockBalance>(
    `select * from (
       select product_id "productId", warehouse, null::int seller, quantity available,
         warehouse = any(${selling}) "isDelivered"
       from product_stock
       where product_id = any($1::int[]) and (warehouse = any(${selling}) or warehouse = any($2::text[]))
       order by product_id, warehouse for no key update) ours
     union all select * from (
       select product_id, null, seller_id, stock, true from offers
       where product_id = any($1::int[]) order by product_id, seller_id for no key update) theirs`,
    [productIds, pickupPlaces.map(({ codigo }) => codigo)],
  );
}
