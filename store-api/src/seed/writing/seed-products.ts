import type { Queryable } from '../../platform/database/queryable.ts';
import { offersOf, scheduleOf, sellers } from '../demo/market.ts';
import { reviewsOf } from '../demo/reviews.ts';
import { warehouses } from '../rows/inventory-seed.ts';
import type { ProductRows } from '../rows/product-rows.ts';
import { insertRows } from './insert-rows.ts';

const productColumns = {
  id: 'int',
  sku: 'text',
  mpn: 'text',
  ean: 'text',
  name: 'text',
  slug: 'text',
  brand_id: 'int',
  category_id: 'int',
  kind: 'text',
  demo: 'boolean',
  on_request: 'boolean',
  list_price_cents: 'bigint',
  price_cents: 'bigint',
  cash_price_cents: 'bigint',
  popularity: 'int',
  launched_on: 'date',
  stamp_ids: 'int[]',
  rating_counts: 'int[]',
  value_ids: 'int[]',
  specifications: 'jsonb',
  technical_source: 'text',
  short_description: 'text',
  description_html: 'text',
  variant_group: 'text',
  variant_label: 'text',
} as const;

const prices = { price_cents: 'bigint', cash_price_cents: 'bigint' } as const;

async function insertMarket(connection: Queryable, all: readonly ProductRows[]): Promise<void> {
  const products = all.map(({ product }) => product);
  await insertRows(connection, 'sellers', { id: 'int', name: 'text' }, sellers);
  const offers = { product_id: 'int', seller_id: 'int', ...prices, stock: 'int' };
  await insertRows(connection, 'offers', offers, products.flatMap(offersOf));
  const now = Date.now();
  const schedules = {
    id: 'int',
    product_id: 'int',
    ...prices,
    starts_at: 'timestamptz',
    ends_at: 'timestamptz',
  };
  await insertRows(
    connection,
    'scheduled_prices',
    schedules,
    products.flatMap((product) => scheduleOf(product, now)),
  );
}

async function insertReviews(connection: Queryable, all: readonly ProductRows[]): Promise<void> {
  const rows = all.flatMap(({ product, inventory }) =>
    reviewsOf(product, inventory.ratingCounts).map((review) => ({ product_id: product.id, ...review })),
  );
  await insertRows(
    connection,
    'reviews',
    {
      id: 'int',
      product_id: 'int',
      author: 'text',
      written_on: 'date',
      note: 'int',
      comment: 'text',
      helpful: 'int',
    },
    rows.map((row, at) => ({ id: at + 1, ...row })),
  );
}

/** Products with their stock, options, offers, scheduled prices and reviews. */
export async function insertProducts(connection: Queryable, all: readonly ProductRows[]): Promise<void> {
  await insertRows(
    connection,
    'products',
    productColumns,
    all.map(({ product }) => product),
  );
  await insertRows(connection, 'warehouses', { code: 'text', name: 'text' }, warehouses);
  const stock = { product_id: 'int', warehouse: 'text', quantity: 'int' };
  await insertRows(
    connection,
    'product_stock',
    stock,
    all.flatMap((rows) => rows.stock),
  );
  const options = all.flatMap((rows) => rows.options).map((option, at) => ({ id: at + 1, ...option }));
  const columns = { id: 'int', product_id: 'int', attribute: 'text', label: 'text', position: 'int' };
  await insertRows(connection, 'product_choices', columns, options);
  await insertMarket(connection, all);
  await insertReviews(connection, all);
}

/** Writes the receipts of the stock that was loaded, so that each balance is the sum of its movements. */
export async function openLedger(connection: Queryable): Promise<void> {
  await connection.rows(
    `insert into stock_movements (product_id, warehouse, seller_id, kind, quantity)
     select product_id, warehouse, null::int, 'receipt', quantity from product_stock where quantity > 0
     union all select product_id, null, seller_id, 'receipt', stock from offers where stock > 0`,
  );
}
