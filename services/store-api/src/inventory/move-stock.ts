import type { Queryable } from '../platform/database/queryable.ts';
import type { StockPlace } from './lock-stock.ts';

/** Why pieces come to a balance or leave it. */
export type MovementKind = 'receipt' | 'reservation' | 'sale' | 'release' | 'return';

export interface StockMove extends StockPlace {
  /** A whole number above 0: the kind says whether the pieces come or leave. */
  readonly quantity: number;
}

const sign: Readonly<Record<MovementKind, 1 | -1>> = {
  receipt: 1,
  reservation: -1,
  sale: -1,
  release: 1,
  return: 1,
};

/** A balance is smaller than what should leave it, or does not exist. The transaction must be rolled back. */
export class TooLittleStock extends Error {
  override readonly name = 'TooLittleStock';
}

/**
 * Writes movements into the ledger, which changes their balances, in one statement.
 * @throws TooLittleStock when a balance has fewer pieces than a movement takes
 */
export async function moveStock(
  connection: Queryable,
  kind: MovementKind,
  moves: readonly StockMove[],
  orderId: number | null = null,
): Promise<void> {
  if (moves.length === 0) return;
  const written = await connection.prepared.rows(
    `insert into stock_movements (product_id, warehouse, seller_id, kind, quantity, order_id)
     select product_id, warehouse, seller_id, $1, quantity, $2
     from unnest($3::int[], $4::text[], $5::int[], $6::int[]) moves (product_id, warehouse, seller_id, quantity)
     returning 1 one`,
    [
      kind,
      orderId,
      moves.map(({ productId }) => productId),
      moves.map(({ warehouse }) => warehouse),
      moves.map(({ seller }) => seller),
      moves.map(({ quantity }) => quantity * sign[kind]),
    ],
  );
  if (written.length < moves.length) throw new TooLittleStock(`a ${kind} of more pieces than there are`);
}
