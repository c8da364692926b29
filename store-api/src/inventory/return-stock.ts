import type { Queryable } from '../platform/database/queryable.ts';
import { lockStock } from './lock-stock.ts';
import { moveStock, type StockMove } from './move-stock.ts';
import { readHeld, samePlace } from './order-pieces.ts';

interface Sender {
  readonly orderId: number;
  readonly warehouse: string | null;
  readonly seller: number | null;
}

/** Puts what a place has sent for an order, and did not get back yet, back there. A place that is gone gets nothing. */
export async function returnStock(connection: Queryable, { orderId, ...sender }: Sender): Promise<void> {
  const held = await readHeld(connection, orderId);
  const sent = held.filter(
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

interface SourcedPieces extends StockMove {
  readonly unitId: number | null;
}

/** From where the pieces of each unit of sale were taken. */
const readSources = (connection: Queryable, orderId: number): Promise<SourcedPieces[]> =>
  connection.rows<SourcedPieces>(
    `select product_id "productId", unit_id "unitId", warehouse, seller_id seller, quantity
     from order_sources where order_id = $1 order by product_id, warehouse, seller_id, unit_id`,
    [orderId],
  );

interface ReturnedLine {
  readonly productId: number;
  readonly unitId: number | null;
  readonly quantity: number;
}

/** Puts the pieces of lines of an order, which did not come back yet, back where they were taken from. */
export async function returnLines(
  connection: Queryable,
  orderId: number,
  lines: readonly ReturnedLine[],
): Promise<void> {
  let held = await readHeld(connection, orderId);
  const sources = await readSources(connection, orderId);
  const pieces: StockMove[] = [];
  for (const { productId, unitId, quantity } of lines) {
    let missing = quantity;
    for (const source of sources.filter((each) => each.productId === productId && each.unitId === unitId)) {
      const out = held.find((each) => samePlace(each, source))?.quantity ?? 0;
      const back = Math.min(missing, source.quantity, out);
      if (back === 0) continue;
      missing -= back;
      held = held.map((each) =>
        samePlace(each, source) ? { ...each, quantity: each.quantity - back } : each,
      );
      pieces.push({ ...source, quantity: back });
    }
  }
  await putBack(connection, 'return', { orderId, pieces });
}
