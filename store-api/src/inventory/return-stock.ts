import type { Queryable } from '../database/queryable.ts';
import { lockStock } from './lock-stock.ts';
import { moveStock, type StockMove } from './move-stock.ts';
import { readTaken, samePlace } from './order-pieces.ts';

interface Sender {
  readonly orderId: number;
  readonly warehouse: string | null;
  readonly seller: number | null;
}

/** Puts what a place has sent for an order back there. A place that is gone gets nothing. */
export async function returnStock(connection: Queryable, { orderId, ...sender }: Sender): Promise<void> {
  const taken = await readTaken(connection, orderId);
  const sent = taken.filter(
    ({ warehouse, seller }) => warehouse === sender.warehouse && seller === sender.seller,
  );
  await putBack(connection, 'return', { orderId, pieces: sent });
}

interface ReturningPieces {
  readonly orderId: number;
  readonly pieces: readonly StockMove[];
}

/** Puts pieces of an order back where they were taken from, if that place is still there. */
export async function putBack(
  connection: Queryable,
  kind: 'release' | 'return',
  { orderId, pieces }: ReturningPieces,
): Promise<void> {
  const places = await lockStock(
    connection,
    pieces.map(({ productId }) => productId),
  );
  const there = pieces.filter((piece) => places.some((place) => samePlace(place, piece)));
  await moveStock(connection, kind, there, orderId);
}
