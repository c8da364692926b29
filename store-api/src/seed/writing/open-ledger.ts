import type { Queryable } from '../../platform/database/queryable.ts';

/** Writes the receipts of the stock that was loaded, so that each balance is the sum of its movements. */
export async function openLedger(connection: Queryable): Promise<void> {
  await connection.rows(
    `insert into stock_movements (product_id, warehouse, seller_id, kind, quantity)
     select product_id, warehouse, null::int, 'receipt', quantity from product_stock where quantity > 0
     union all select product_id, null, seller_id, 'receipt', stock from offers where stock > 0`,
  );
}
