import type { Queryable } from '../platform/database/queryable.ts';
import { lockStock, type StockPlace } from './lock-stock.ts';
import { moveStock, type StockMove } from './move-stock.ts';

const samePlace = (a: StockPlace, b: StockPlace): boolean =>
  a.productId === b.productId && a.warehouse === b.warehouse && a.seller === b.seller;

/** From where an order's pieces were taken when it was placed. */
const readTaken = (connection: Queryable, orderId: number): Promise<StockMove[]> =>
  connection.rows<StockMove>(
    `select product_id "productId", warehouse, seller_id seller, sum(quantity)::int quantity
     from order_sources where order_id = $1 group by product_id, warehouse, seller_id`,
    [orderId],
  );

/** The pieces that the ledger has taken for an order and not put back. */
const readHeld = (connection: Queryable, orderId: number): Promise<StockMove[]> =>
  connection.rows<StockMove>(
    `select product_id "productId", warehouse, seller_id seller, -sum(quantity)::int quantity
     from stock_movements where order_id = $1 group by product_id, warehouse, seller_id having sum(quantity) < 0`,
    [orderId],
  );

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
  const released = await readTaken(connection, orderId);
  if (released.length === 0) return true;
  const balances = await lockStock(
    connection,
    released.map(({ productId }) => productId),
  );
  const isThere = released.every((piece) =>
    balances.some((balance) => samePlace(balance, piece) && balance.available >= piece.quantity),
  );
  if (isThere) await moveStock(connection, 'reservation', released, orderId);
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
async function putBack(
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
