import type { Queryable } from '../../platform/database/queryable.ts';
import type { Offer, ProductOption, ProductRecord, ScheduledPrice } from '../records/records.ts';
import { type ProductSelection, partCondition } from './product-selection.ts';

type Owned<T> = T & { readonly productId: number };

interface PartRows {
  readonly stock: readonly Owned<{ stock: ProductRecord['stock'] }>[];
  readonly options: readonly Owned<ProductOption>[];
  readonly offers: readonly Owned<
    Pick<Offer, 'sellerId' | 'seller' | 'stock'> & { instalments: number; cash: number }
  >[];
  readonly schedules: readonly Owned<{
    instalments: number;
    cash: number;
    startsAtMs: number;
    endsAtMs: number;
    ofDay: string | null;
  }>[];
}

/** What to read of the products that meet a condition. */
const queries: Readonly<Record<keyof PartRows, (condition: string) => string>> = {
  stock: (condition) =>
    `select product_id "productId", jsonb_object_agg(warehouse, quantity) stock from product_stock
     where ${condition} group by product_id`,
  options: (condition) =>
    `select product_id "productId", id, attribute, label from product_choices
     where ${condition} order by product_id, position`,
  offers: (condition) =>
    `select product_id "productId", seller_id "sellerId", name seller, stock, price_cents instalments,
       cash_price_cents cash from offers join sellers on sellers.id = seller_id
     where ${condition}
     order by product_id, stock = 0, cash_price_cents, seller_id`,
  schedules: (condition) =>
    `select product_id "productId", price_cents instalments, cash_price_cents cash,
       extract(epoch from starts_at)::float8 * 1000 "startsAtMs", extract(epoch from ends_at)::float8 * 1000 "endsAtMs",
       offer_of_day::text "ofDay"
     from scheduled_prices where ends_at > now() and ${condition}
     order by product_id, starts_at`,
};

/** More products are read part by part, so that no value is large. */
const mostAtOnce = 1_000;

async function readRows(connection: Queryable, selection: ProductSelection): Promise<PartRows> {
  const { sql, value } = partCondition(selection);
  if (selection !== 'all' && selection.ids.length <= mostAtOnce) {
    const columns = Object.entries(queries).map(
      ([name, query]) => `(select coalesce(jsonb_agg(part), '[]') from (${query(sql)}) part) ${name}`,
    );
    const parts = await connection.prepared.row<PartRows>(`select ${columns.join(', ')}`, [value]);
    if (parts) return parts;
  }
  const read = <Name extends keyof PartRows>(name: Name) =>
    connection.rows<PartRows[Name][number]>(queries[name](sql), [value]);
  return {
    stock: await read('stock'),
    options: await read('options'),
    offers: await read('offers'),
    schedules: await read('schedules'),
  };
}

function byProduct<T, V>(rows: readonly Owned<T>[], shape: (row: Owned<T>) => V): Map<number, V[]> {
  const groups = new Map<number, V[]>();
  for (const row of rows) {
    const group = groups.get(row.productId);
    if (group) group.push(shape(row));
    else groups.set(row.productId, [shape(row)]);
  }
  return groups;
}

export interface ProductParts {
  readonly stock: ReadonlyMap<number, ProductRecord['stock']>;
  readonly options: ReadonlyMap<number, ProductOption[]>;
  readonly offers: ReadonlyMap<number, Offer[]>;
  readonly schedules: ReadonlyMap<number, ScheduledPrice[]>;
}

/** What other tables have of products, by product. */
export async function readProductParts(
  connection: Queryable,
  selection: ProductSelection,
): Promise<ProductParts> {
  const rows = await readRows(connection, selection);
  return {
    stock: new Map(rows.stock.map(({ productId, stock }) => [productId, stock])),
    options: byProduct(rows.options, ({ id, attribute, label }): ProductOption => ({ id, attribute, label })),
    offers: byProduct(
      rows.offers,
      ({ sellerId, seller, stock, instalments, cash }): Offer => ({
        sellerId,
        seller,
        stock,
        price: { list: undefined, instalments, cash },
      }),
    ),
    schedules: byProduct(
      rows.schedules,
      ({ instalments, cash, startsAtMs, endsAtMs, ofDay }): ScheduledPrice => ({
        startsAtMs,
        endsAtMs,
        price: { list: undefined, instalments, cash },
        ofDay: ofDay ?? undefined,
      }),
    ),
  };
}
