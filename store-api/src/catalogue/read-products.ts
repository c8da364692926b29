import type { Queryable } from '../database/database.ts';
import type { Choice, Offer, ProductRecord, ScheduledPrice } from './records.ts';
import { createSharing } from './share-equals.ts';

interface ProductRow {
  id: number;
  sku: string;
  mpn: string | null;
  name: string;
  slug: string;
  brandId: number;
  categoryId: number;
  kind: string;
  demo: boolean;
  onRequest: boolean;
  listCents: number | null;
  instalmentsCents: number;
  cashCents: number;
  popularity: number;
  launchedOn: string;
  stampIds: number[];
  ratingCounts: number[];
  valueIds: number[];
  drawing: ProductRecord['drawing'];
  variantGroup: string | null;
  variantLabel: string | null;
}

const columns = `id, sku, mpn, name, slug, brand_id "brandId", category_id "categoryId", kind, demo,
  on_request "onRequest", list_price_cents "listCents", price_cents "instalmentsCents",
  cash_price_cents "cashCents", popularity, launched_on::text "launchedOn", stamp_ids "stampIds",
  rating_counts "ratingCounts", value_ids "valueIds", drawing, variant_group "variantGroup",
  variant_label "variantLabel"`;

interface Belongings {
  readonly stock: ReadonlyMap<number, Record<string, number>>;
  readonly choices: ReadonlyMap<number, Choice[]>;
  readonly offers: ReadonlyMap<number, Offer[]>;
  readonly schedules: ReadonlyMap<number, ScheduledPrice[]>;
}

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

async function readStock(connection: Queryable, since: number) {
  const rows = await connection.rows<{ productId: number; stock: Record<string, number> }>(
    `select product_id "productId", jsonb_object_agg(warehouse, quantity) stock from product_stock
     where $1 < 0 or product_id in (select id from products where revision > $1) group by product_id`,
    [since],
  );
  return new Map(rows.map(({ productId, stock }) => [productId, stock]));
}

async function readOffers(connection: Queryable, since: number) {
  const rows = await connection.rows<
    Owned<{ sellerId: number; seller: string; stock: number; instalments: number; cash: number }>
  >(
    `select product_id "productId", seller_id "sellerId", name seller, stock, price_cents instalments,
       cash_price_cents cash from offers join sellers on sellers.id = seller_id
     where $1 < 0 or product_id in (select id from products where revision > $1)
     order by product_id, stock = 0, cash_price_cents, seller_id`,
    [since],
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

async function readSchedules(connection: Queryable, since: number) {
  const rows = await connection.rows<
    Owned<{ instalments: number; cash: number; startsAtMs: number; endsAtMs: number; ofDay: string | null }>
  >(
    `select product_id "productId", price_cents instalments, cash_price_cents cash,
       extract(epoch from starts_at)::float8 * 1000 "startsAtMs", extract(epoch from ends_at)::float8 * 1000 "endsAtMs",
       offer_of_day::text "ofDay"
     from scheduled_prices where ends_at > now() and ($1 < 0 or product_id in (select id from products where revision > $1))
     order by product_id, starts_at`,
    [since],
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

async function readChoices(connection: Queryable, since: number) {
  const rows = await connection.rows<Owned<Choice>>(
    `select product_id "productId", id, attribute, label from product_choices
     where $1 < 0 or product_id in (select id from products where revision > $1) order by product_id, position`,
    [since],
  );
  return byProduct(rows, ({ id, attribute, label }): Choice => ({ id, attribute, label }));
}

/** Makes records that hold the same lists and texts wherever products are alike. */
function createRecords(belongings: Belongings): (row: ProductRow) => ProductRecord {
  const sharedDrawing = createSharing<ProductRecord['drawing']>();
  const sharedNumbers = createSharing<readonly number[]>();
  const sharedText = createSharing<string>();
  const none = { stock: {}, list: [] };
  return ({ listCents, instalmentsCents, cashCents, mpn, variantGroup, variantLabel, ...rest }) => ({
    ...rest,
    kind: sharedText(rest.kind),
    launchedOn: sharedText(rest.launchedOn),
    stampIds: sharedNumbers(rest.stampIds),
    ratingCounts: sharedNumbers(rest.ratingCounts),
    valueIds: sharedNumbers(rest.valueIds),
    drawing: sharedDrawing(rest.drawing),
    mpn: mpn ?? undefined,
    variantGroup: variantGroup ?? undefined,
    variantLabel: variantLabel ?? undefined,
    basePrice: { list: listCents ?? undefined, instalments: instalmentsCents, cash: cashCents },
    stock: belongings.stock.get(rest.id) ?? none.stock,
    choices: belongings.choices.get(rest.id) ?? none.list,
    offers: belongings.offers.get(rest.id) ?? none.list,
    schedules: belongings.schedules.get(rest.id) ?? none.list,
  });
}

/** Few enough that the embedded engine's memory, which never shrinks, stays small. */
const productsAtATime = 1_000;

async function* productRows(connection: Queryable, since: number): AsyncGenerator<ProductRow> {
  let after = 0;
  for (;;) {
    const rows = await connection.rows<ProductRow>(
      `select ${columns} from products where revision > $1 and id > $2 order by id limit $3`,
      [since, after, productsAtATime],
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < productsAtATime) return;
    after = last.id;
  }
}

/** Products whose revision is above `since`, by id; all of them for -1. */
export async function readProducts(connection: Queryable, since: number): Promise<ProductRecord[]> {
  const rows: ProductRow[] = [];
  for await (const row of productRows(connection, since)) rows.push(row);
  if (rows.length === 0) return [];
  const belongings = {
    stock: await readStock(connection, since),
    choices: await readChoices(connection, since),
    offers: await readOffers(connection, since),
    schedules: await readSchedules(connection, since),
  };
  return rows.map(createRecords(belongings));
}
