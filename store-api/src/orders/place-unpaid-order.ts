import type { Queryable } from '../database/queryable.ts';
import type { Session } from '../session/session.ts';
import { openShipments } from '../shipments/open-shipments.ts';
import { type OrderRequest, placeOrder } from './place-order.ts';

/** As `placeOrder`, for pages of older releases, whose orders wait for no payment: they are sent at once. */
export async function placeUnpaidOrder(
  connection: Queryable,
  order: OrderRequest & { readonly session: Session },
): Promise<string> {
  const number = await placeOrder(connection, order);
  const [row] = await connection.rows<{ id: number }>('select id from orders where number = $1', [number]);
  if (row) await openShipments(connection, row.id);
  return number;
}
