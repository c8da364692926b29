import type { Database } from '../../platform/database/database.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { CatalogueSource, FirstCatalogue, FirstProduct } from './first-catalogue.ts';

interface FillOptions {
  /** Grow (or cut) the catalogue to this many products. */
  readonly products?: number | undefined;
  readonly onProgress?: (line: string) => void;
}

/**
 * Fills an empty catalogue. All or nothing; a catalogue that has products is left alone. Several processes take turns.
 * @returns whether it was filled.
 */
export async function fillCatalogue(
  database: Database,
  source: CatalogueSource,
  { products, onProgress = () => {} }: FillOptions = {},
): Promise<boolean> {
  const isFilled = await database.transaction(async (connection) => {
    await connection.rows('select pg_advisory_xact_lock($1)', [727_002]);
    const present = await connection.rows('select 1 from products limit 1');
    if (present.length > 0) return false;
    const catalogue = await source.read(products);
    onProgress(`catalogue: ${catalogue.products.length} products read`);
    await insertCatalogue(connection, catalogue, onProgress);
    await storeVersion(connection, source.readVersion());
    return true;
  });
  if (isFilled) await database.rows('analyze');
  return isFilled;
}

async function storeVersion(connection: Queryable, version: string): Promise<void> {
  await connection.rows(
    `insert into settings (name, value) values ('seed', $1) on conflict (name) do update set value = excluded.value`,
    [version],
  );
}

/** Whether the source would fill a database as this one was. What was filled is the shop's: it is never redone. */
export async function isFilledFrom(connection: Queryable, source: CatalogueSource): Promise<boolean> {
  const row = await connection.row<{ value: string }>("select value from settings where name = 'seed'");
  return row?.value === source.readVersion();
}

async function insertCatalogue(
  connection: Queryable,
  catalogue: FirstCatalogue,
  onProgress: (line: string) => void,
): Promise<void> {
  await connection.rows("select set_config('aragem.loading', 'on', true)");
  await insertStructure(connection, catalogue);
  onProgress('catalogue: storing');
  await insertProducts(connection, catalogue);
  await insertMarket(connection, catalogue);
  await insertReviews(connection, catalogue.products);
  await openLedger(connection);
  await insertPages(connection, catalogue);
  await insertRows(connection, couponTable, catalogue.coupons);
  await connection.rows('update catalogue_version set version = version + 1, structure = structure + 1');
}

const rowsAtATime = 500;

/** `descriptionHtml` as the column `description_html`. */
const writeColumn = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

interface Table<Member extends string> {
  readonly table: string;
  /** The SQL type of each member that is stored. */
  readonly types: Readonly<Record<Member, string>>;
}

/** Inserts many rows with few statements. */
async function insertRows<Member extends string>(
  connection: Queryable,
  { table, types }: Table<Member>,
  rows: readonly Readonly<Record<NoInfer<Member>, unknown>>[],
): Promise<void> {
  const members = Object.keys(types) as Member[];
  const columns = members.map(writeColumn).join(', ');
  const typed = members.map((name) => `${writeColumn(name)} ${types[name]}`).join(', ');
  const sql = `insert into ${table} (${columns}) select ${columns} from jsonb_to_recordset($1::jsonb) as fresh (${typed})`;
  const toStoredRow = (row: Readonly<Record<Member, unknown>>) =>
    Object.fromEntries(members.map((name) => [writeColumn(name), row[name]]));
  for (let from = 0; from < rows.length; from += rowsAtATime)
    await connection.rows(sql, [JSON.stringify(rows.slice(from, from + rowsAtATime).map(toStoredRow))]);
}

async function insertStructure(connection: Queryable, catalogue: FirstCatalogue): Promise<void> {
  const ids = new Map(catalogue.categories.map(({ id, path }) => [path, id]));
  const categories = catalogue.categories.map((category, position) => {
    const at = category.path.lastIndexOf('/');
    return {
      ...category,
      parentId: ids.get(category.path.slice(0, at)) ?? null,
      slug: category.path.slice(at + 1),
      position,
    };
  });
  await insertRows(connection, categoryTable, categories);
  await insertRows(connection, brandTable, catalogue.brands);
  await insertRows(
    connection,
    filterTable,
    catalogue.filters.map((filter, position) => ({ ...filter, position })),
  );
  await insertRows(connection, filterValueTable, catalogue.filterValues);
}

const categoryTable = {
  table: 'categories',
  types: {
    id: 'int',
    parentId: 'int',
    name: 'text',
    title: 'text',
    keywords: 'text',
    slug: 'text',
    path: 'text',
    descriptionHtml: 'text',
    position: 'int',
  },
};

const brandTable = {
  table: 'brands',
  types: { id: 'int', name: 'text', slug: 'text', descriptionHtml: 'text' },
};

const filterTable = {
  table: 'filters',
  types: { id: 'int', name: 'text', position: 'int', onCard: 'boolean', searchable: 'boolean' },
};

const filterValueTable = {
  table: 'filter_values',
  types: { id: 'int', filterId: 'int', label: 'text', regime: 'text', position: 'int' },
};

async function insertProducts(
  connection: Queryable,
  { products, warehouses }: FirstCatalogue,
): Promise<void> {
  await insertRows(connection, productTable, products);
  await insertRows(connection, { table: 'warehouses', types: { code: 'text', name: 'text' } }, warehouses);
  await insertRows(
    connection,
    stockTable,
    products.flatMap(({ id, stock }) => stock.map((line) => ({ productId: id, ...line }))),
  );
  const options = products.flatMap((product) =>
    product.options.map((option, position) => ({ productId: product.id, ...option, position })),
  );
  await insertRows(
    connection,
    optionTable,
    options.map((option, at) => ({ id: at + 1, ...option })),
  );
}

const prices = { priceCents: 'bigint', cashPriceCents: 'bigint' } as const;

const productTable = {
  table: 'products',
  types: {
    id: 'int',
    sku: 'text',
    mpn: 'text',
    ean: 'text',
    name: 'text',
    slug: 'text',
    brandId: 'int',
    categoryId: 'int',
    kind: 'text',
    demo: 'boolean',
    onRequest: 'boolean',
    listPriceCents: 'bigint',
    ...prices,
    popularity: 'int',
    launchedOn: 'date',
    stampIds: 'int[]',
    ratingCounts: 'int[]',
    valueIds: 'int[]',
    specifications: 'jsonb',
    technicalSource: 'text',
    shortDescription: 'text',
    descriptionHtml: 'text',
    variantGroup: 'text',
    variantLabel: 'text',
  },
};

const stockTable = {
  table: 'product_stock',
  types: { productId: 'int', warehouse: 'text', quantity: 'int' },
};

const optionTable = {
  table: 'product_choices',
  types: { id: 'int', productId: 'int', attribute: 'text', label: 'text', position: 'int' },
};

/** Sellers with their offers, and prices for some days. */
async function insertMarket(connection: Queryable, { sellers, products }: FirstCatalogue): Promise<void> {
  await insertRows(connection, { table: 'sellers', types: { id: 'int', name: 'text' } }, sellers);
  await insertRows(
    connection,
    { table: 'offers', types: { productId: 'int', sellerId: 'int', ...prices, stock: 'int' } },
    products.flatMap(({ id, offers }) => offers.map((offer) => ({ productId: id, ...offer }))),
  );
  const schedules = products.flatMap(({ id, schedules: each }) =>
    each.map((schedule) => ({ productId: id, ...schedule })),
  );
  await insertRows(
    connection,
    scheduleTable,
    schedules.map((schedule, at) => ({ id: at + 1, ...schedule })),
  );
}

const scheduleTable = {
  table: 'scheduled_prices',
  types: { id: 'int', productId: 'int', ...prices, startsAt: 'timestamptz', endsAt: 'timestamptz' },
};

async function insertReviews(connection: Queryable, products: readonly FirstProduct[]): Promise<void> {
  const reviews = products.flatMap(({ id, reviews: each }) =>
    each.map((review) => ({ productId: id, ...review })),
  );
  await insertRows(
    connection,
    reviewTable,
    reviews.map((review, at) => ({ id: at + 1, ...review })),
  );
}

const reviewTable = {
  table: 'reviews',
  types: {
    id: 'int',
    productId: 'int',
    author: 'text',
    writtenOn: 'date',
    note: 'int',
    comment: 'text',
    helpful: 'int',
  },
};

/** Writes the receipts of the stock that was loaded, so that each balance is the sum of its movements. */
async function openLedger(connection: Queryable): Promise<void> {
  await connection.rows(
    `insert into stock_movements (product_id, warehouse, seller_id, kind, quantity)
     select product_id, warehouse, null::int, 'receipt', quantity from product_stock where quantity > 0
     union all select product_id, null, seller_id, 'receipt', stock from offers where stock > 0`,
  );
}

/** Purchase lists take what is most popular now; later they are the shop's to edit. */
async function insertPages(
  connection: Queryable,
  { landingPages, purchaseLists }: FirstCatalogue,
): Promise<void> {
  await insertRows(connection, landingPageTable, landingPages);
  for (const [at, list] of purchaseLists.entries())
    await connection.rows(
      `insert into purchase_lists (id, slug, name, description_html, product_ids)
       select $1, $2, $3, $4, coalesce(array_agg(id order by place, popularity desc, id), '{}') from (
         select p.id, p.popularity, array_position($5::text[], c.path) place,
           row_number() over (partition by c.id order by p.popularity desc, p.id) rank
         from products p join categories c on c.id = p.category_id where c.path = any($5::text[]) and not p.on_request
       ) best where rank <= $6`,
      [at + 1, list.slug, list.name, list.descriptionHtml, list.categories, list.each],
    );
}

const landingPageTable = {
  table: 'landing_pages',
  types: { slug: 'text', name: 'text', descriptionHtml: 'text', filters: 'text', categoryPath: 'text' },
};

const couponTable = {
  table: 'coupons',
  types: {
    code: 'text',
    percent: 'int',
    description: 'text',
    firstPurchase: 'boolean',
    listed: 'boolean',
    endsAt: 'timestamptz',
  },
};
