import type { Queryable } from '../database/queryable.ts';
import { type ProductSelection, partCondition } from './product-selection.ts';
import type { Offer, ProductOption, ScheduledPrice } from './records.ts';

type Owned<T> = T & { productId: number };

function byProduct<T, V>(rows: readonly Owned<T>[], shape: (row: Owned<T>) => V): Map<number, V[]> {
  const groups = new Map<number, V[]>();
  for (const row of rows) {
    const group = groups.get(row.productId);
    if (group) group.push(shape(row));
    else groups.set(row.productId, [shape(row)]);
  }
  return groups;
}

export async function readStock(connection: Queryable, selection: ProductSelection) {
  const { sql, value } = partCondition(selection);
  const rows = await connection.rows<{ productId: number; stock: Record<string, number> }>(
    `select product_id "productId", jsonb_object_agg(warehouse, quantity) stock from product_stock
     where ${sql} group by product_id`,
    [value],
  );
  return new Map(rows.map(({ productId, stock }) => [productId, stock]));
}

export async function readOffers(connection: Queryable, selection: ProductSelection) {
  const { sql, value } = partCondition(selection);
  const rows = await connection.rows<
    Owned<{ sellerId: number; seller: string; stock: number; instalments: number; cash: number }>
  >(
    `select product_id "productId", seller_id "sellerId", name seller, stock, price_cents instalments,
       cash_price_cents cash from offers join sellers on sellers.id = seller_id
     where ${sql}
     order by product_id, stock = 0, cash_price_cents, seller_id`,
    [value],
  );
  return byProduct(
    rows,
    ({ sellerId, seller, stock, instalments, cash }): Offer => ({
      sellerId,
      seller,
      stock,
      price: { list: undefined, instalments, cash },
    }),
  );
}

export async function readSchedules(connection: Queryable, selection: ProductSelection) {
  const { sql, value } = partCondition(selection);
  const rows = await connection.rows<
    Owned<{ instalments: number; cash: number; startsAtMs: number; endsAtMs: number; ofDay: string | null }>
  >(
    `select product_id "productId", price_cents instalments, cash_price_cents cash,
       extract(epoch from starts_at)::float8 * 1000 "startsAtMs", extract(epoch from ends_at)::float8 * 1000 "endsAtMs",
       offer_of_day::text "ofDay"
     from scheduled_prices where ends_at > now() and ${sql}
     order by product_id, starts_at`,
    [value],
  );
  return byProduct(
    rows,
    ({ instalments, cash, startsAtMs, endsAtMs, ofDay }): ScheduledPrice => ({
      startsAtMs,
      endsAtMs,
      price: { list: undefined, instalments, cash },
      ofDay: ofDay ?? undefined,
    }),
  );
}

export async function readChoices(connection: Queryable, selection: ProductSelection) {
  const { sql, value } = partCondition(selection);
  const rows = await connection.rows<Owned<ProductOption>>(
    `select product_id "productId", id, attribute, label from product_choices
     where ${sql} order by product_id, position`,
    [value],
  );
  return byProduct(rows, ({ id, attribute, label }): ProductOption => ({ id, attribute, label }));
}
