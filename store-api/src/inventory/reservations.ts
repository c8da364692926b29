import type { Queryable } from '../platform/database/queryable.ts';
import { lockStock } from './lock-stock.ts';
import { moveStock } from './move-stock.ts';
import { readHeld, readTaken, samePlace } from './order-pieces.ts';
import { putBack } from './return-stock.ts';

/** Puts back what an order has reserved or bought and not sent; called again, it changes nothing. */
export async function releaseHeld(connection: Queryable, orderId: number): Promise<void> {
  await putBack(connection, 'release', { orderId, pieces: await readHeld(connection, orderId) });
}

/**
 * Makes sure that an order has its pieces: a reservation that has ended is made again, of all of them or none. The caller
 * has locked the order.
 * @returns whether the order has its pieces
 */
export async function reserveAgain(connection: Queryable, orderId: number): Promise<boolean> {
  const held = await readHeld(connection, orderId);
  if (held.length > 0) return true;
  const taken = await readTaken(connection, orderId);
  if (taken.length === 0) return true;
  const balances = await lockStock(
    connection,
    taken.map(({ productId }) => productId),
  );
  const isThere = taken.every((piece) =>
    balances.some((balance) => samePlace(balance, piece) && balance.available >= piece.quantity),
  );
  if (isThere) await moveStock(connection, 'reservation', taken, orderId);
  return isThere;
}

/**
 * What a paid order has reserved, and not released, is sold: no piece is moved, so only the kind of its movements
 * changes.
 */
export async function sellReserved(connection: Queryable, orderId: number): Promise<void> {
  await connection.rows(
    `update stock_movements set kind = 'sale' where order_id = $1 and kind = 'reservation'
       and id > coalesce((select max(id) from stock_movements where order_id = $1 and kind = 'release'), 0)`,
    [orderId],
  );
}
