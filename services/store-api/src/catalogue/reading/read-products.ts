import type { Queryable } from '../../platform/database/queryable.ts';
import { known, type Nullable, type ProductRecord, type SaleTerms } from '../records/records.ts';
import { type ProductSelection, productCondition } from './product-selection.ts';
import { type ProductParts, readProductParts } from './read-product-parts.ts';

interface ProductRow extends Nullable<Omit<ProductRecord, 'basePrice' | 'terms' | keyof ProductParts>> {
  readonly listCents: number | null;
  readonly instalmentsCents: number;
  readonly cashCents: number;
}

const columns = `id, sku, mpn, name, slug, brand_id "brandId", category_id "categoryId", kind, demo,
  on_request "onRequest", list_price_cents "listCents", price_cents "instalmentsCents",
  cash_price_cents "cashCents", popularity, launched_on::text "launchedOn", stamp_ids "stampIds",
  rating_counts "ratingCounts", demo_rating_counts is null "areRatingsInvented", value_ids "valueIds",
  variant_group "variantGroup", variant_label "variantLabel", variant_name "variantName"`;

function createRecord(row: ProductRow, parts: ProductParts, terms: SaleTerms): ProductRecord {
  const { listCents, instalmentsCents, cashCents, mpn, variantGroup, variantLabel, variantName, ...rest } =
    row;
  return {
    ...rest,
    mpn: known(mpn),
    variantGroup: known(variantGroup),
    variantLabel: known(variantLabel),
    variantName: known(variantName),
    basePrice: { list: known(listCents), instalments: instalmentsCents, cash: cashCents },
    stock: parts.stock.get(row.id) ?? {},
    options: parts.options.get(row.id) ?? [],
    offers: parts.offers.get(row.id) ?? [],
    schedules: parts.schedules.get(row.id) ?? [],
    terms,
  };
}

/** Low, so that the embedded database's memory, which never shrinks, stays small. */
const productsAtATime = 1_000;

async function* productRows(connection: Queryable, selection: ProductSelection): AsyncGenerator<ProductRow> {
  const { sql, value } = productCondition(selection);
  let after = 0;
  for (;;) {
    const rows = await connection.prepared.rows<ProductRow>(
      `select ${columns} from products where ${sql} and id > $2 order by id limit $3`,
      [value, after, productsAtATime],
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < productsAtATime) return;
    after = last.id;
  }
}

/** The selected products by id. */
export async function readProducts(
  connection: Queryable,
  selection: ProductSelection,
  terms: SaleTerms,
): Promise<ProductRecord[]> {
  const rows: ProductRow[] = [];
  for await (const row of productRows(connection, selection)) rows.push(row);
  if (rows.length === 0) return [];
  const parts = await readProductParts(connection, selection);
  return rows.map((row) => createRecord(row, parts, terms));
}
