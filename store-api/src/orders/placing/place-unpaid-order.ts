import type { Session } from '../../identity/session/session.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { openShipments } from '../shipments/open-shipments.ts';
import { type OrderRequest, placeOrder } from './place-order.ts';

/** As `placeOrder`, for pages of older releases, whose orders wait for no payment: they are sent at once. */
export async function placeUnpaidOrder(
  connection: Queryable,
  order: Omit<OrderRequest, 'taking'> & { readonly session: Session },
): Promise<string> {
  const { number, placed } = await placeOrder(connection, { ...order, taking: 'sale' });
  if (placed) await openShipments(connection, placed.id);
  return number;
}
