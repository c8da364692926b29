import type { Queryable } from '../../platform/database/queryable.ts';

/** Whether a paid order of an account has brought it a product, which has not gone back. */
export async function readPurchase(
  connection: Queryable,
  { productId, userId }: { readonly productId: number; readonly userId: number },
): Promise<'sim' | 'nao-comprou' | 'nao-entregue'> {
  const bought = await connection.row<{ arrived: boolean | null }>(
    `select bool_or(exists (select 1 from shipments where order_id = orders.id and state = 'delivered'
       and items @> jsonb_build_array(jsonb_build_object('nome', line.name)))) arrived
     from orders join order_lines line on line.order_id = orders.id
     where user_id = $1 and product_id = $2 and order_state = 'complete'`,
    [userId, productId],
  );
  if (bought?.arrived === null || bought?.arrived === undefined) return 'nao-comprou';
  return bought.arrived ? 'sim' : 'nao-entregue';
}
