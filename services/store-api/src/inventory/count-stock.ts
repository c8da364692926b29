import type { Queryable } from '../platform/database/queryable.ts';

interface WarehouseStock {
  readonly productId: number;
  readonly warehouse: string;
  readonly pieces: number;
}

/** The pieces that unpaid orders hold in each warehouse: they are still there, and cannot be sold again. */
const selectReserved = `select product_id "productId", warehouse, -sum(quantity)::int pieces from stock_movements movement
  where product_id = any($1::int[]) and warehouse is not null and kind in ('reservation', 'release')
    and not exists (select 1 from stock_movements sold where sold.order_id = movement.order_id and sold.kind = 'sale')
  group by product_id, warehouse having sum(quantity) < 0`;

const placeOf = ({ productId, warehouse }: Omit<WarehouseStock, 'pieces'>) => `${productId} ${warehouse}`;

const readReserved = async (connection: Queryable, productIds: readonly number[]) =>
  new Map(
    (await connection.rows<WarehouseStock>(selectReserved, [productIds])).map((each) => [
      placeOf(each),
      each.pieces,
    ]),
  );

/** The pieces in each warehouse: what can be sold, and what unpaid orders hold. */
export async function readCounted(
  connection: Queryable,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, Readonly<Record<string, number>>>> {
  const reserved = await readReserved(connection, productIds);
  const rows = await connection.rows<WarehouseStock>(
    `select product_id "productId", warehouse, quantity pieces from product_stock
     where product_id = any($1::int[]) order by product_id, warehouse`,
    [productIds],
  );
  const counted = new Map<number, Record<string, number>>();
  for (const each of rows) {
    const own = counted.get(each.productId) ?? {};
    own[each.warehouse] = each.pieces + (reserved.get(placeOf(each)) ?? 0);
    counted.set(each.productId, own);
  }
  return counted;
}

interface RefusedCount extends WarehouseStock {
  readonly reserved: number;
}

/**
 * Writes what was counted in warehouses: the ledger gets a receipt or a correction of what differs from what it has. The
 * balances are locked until the transaction ends, in the order of orders.
 * @returns what was not written, because unpaid orders hold more than was counted
 */
export async function writeCounted(
  connection: Queryable,
  counts: readonly WarehouseStock[],
): Promise<readonly RefusedCount[]> {
  if (counts.length === 0) return [];
  const sorted = counts.toSorted((a, b) => a.productId - b.productId || (a.warehouse < b.warehouse ? -1 : 1));
  const productIds = [...new Set(sorted.map(({ productId }) => productId))];
  await connection.rows(
    `insert into product_stock (product_id, warehouse, quantity)
     select product_id, warehouse, 0 from unnest($1::int[], $2::text[]) counted (product_id, warehouse)
     on conflict do nothing`,
    [sorted.map(({ productId }) => productId), sorted.map(({ warehouse }) => warehouse)],
  );
  const balances = await connection.rows<WarehouseStock>(
    `select product_id "productId", warehouse, quantity pieces from product_stock
     where product_id = any($1::int[]) order by product_id, warehouse for no key update`,
    [productIds],
  );
  const available = new Map(balances.map((each) => [placeOf(each), each.pieces]));
  const reserved = await readReserved(connection, productIds);
  const refused: RefusedCount[] = [];
  const moves: WarehouseStock[] = [];
  for (const count of sorted) {
    const held = reserved.get(placeOf(count)) ?? 0;
    if (count.pieces < held) refused.push({ ...count, reserved: held });
    else moves.push({ ...count, pieces: count.pieces - held - (available.get(placeOf(count)) ?? 0) });
  }
  const written = moves.filter(({ pieces }) => pieces !== 0);
  await connection.rows(
    `insert into stock_movements (product_id, warehouse, kind, quantity)
     select product_id, warehouse, case when quantity > 0 then 'receipt' else 'correction' end, quantity
     from unnest($1::int[], $2::text[], $3::int[]) moves (product_id, warehouse, quantity)`,
    [
      written.map(({ productId }) => productId),
      written.map(({ warehouse }) => warehouse),
      written.map(({ pieces }) => pieces),
    ],
  );
  return refused;
}
