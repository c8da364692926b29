import { writeCounted } from '../inventory/count-stock.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import type { ImportKind, Values } from './columns.ts';
import { newAddress } from './compare-rows.ts';
import type { Names } from './names.ts';
import type { RowProblem } from './read-rows.ts';
import type { Stored } from './stored-goods.ts';

/** One row that differs from what is there. */
export interface Writing {
  readonly key: string;
  /** Locked; undefined for what is new. */
  readonly stored: Stored | undefined;
  /** The columns that are to be as in the row. */
  readonly after: Values;
}

interface Written {
  readonly key: string;
  readonly id: number;
  readonly problems: readonly RowProblem[];
}

type Write = (connection: Queryable, writings: readonly Writing[], names: Names) => Promise<Written[]>;

const nextId = async (connection: Queryable, table: ImportKind | 'product_choices'): Promise<number> =>
  (await connection.row<{ id: number }>(`select coalesce(max(id), 0) + 1 id from ${table}`))?.id ?? 1;

const newProduct = {
  kind: 'produto',
  list_price_cents: null,
  on_request: false,
  ean: null,
  mpn: null,
  short_description: '',
  description_html: '',
  filters: {},
  specifications: [],
  variant_group: null,
  variant_name: null,
  variant_label: null,
  popularity: 0,
  launched_on: null,
};

const recordTypes = `id int, sku text, name text, slug text, brand_id int, category_id int, kind text, on_request boolean,
  list_price_cents bigint, price_cents bigint, cash_price_cents bigint, ean text, mpn text, short_description text,
  description_html text, value_ids int[], specifications jsonb, variant_group text, variant_name text, variant_label text,
  popularity int, launched_on date`;

const columnsOf = (types: string) =>
  [...types.matchAll(/(\w+) (?:int|text|boolean|bigint|jsonb|date)/g)].map(([, name]) => name);

const productColumns = columnsOf(recordTypes);

const insertProducts = `insert into products (${productColumns.join(', ')}, demo, stamp_ids, rating_counts)
  select ${productColumns.map((name) => (name === 'launched_on' ? 'coalesce(launched_on, current_date)' : name)).join(', ')},
    false, '{}', '{0,0,0,0,0}' from jsonb_to_recordset($1::jsonb) as fresh (${recordTypes})`;

const updateProducts = `update products set ${productColumns
  .filter((name) => name !== 'id' && name !== 'sku')
  .map((name) => `${name} = fresh.${name}`)
  .join(', ')} from jsonb_to_recordset($1::jsonb) as fresh (${recordTypes}) where products.id = fresh.id`;

/** A product as its table has it. @throws Error for a name that is no longer there */
function toProductRow(id: number, values: Values, names: Names): Values {
  const { brand, category, filters, specifications, address, stock, options, ...columns } = values;
  const brandId = names.findBrand(String(brand))?.id;
  const categoryId = names.findCategory(String(category))?.id;
  if (brandId === undefined) throw new Error(`a marca "${brand}" não está mais no cadastro`);
  if (categoryId === undefined) throw new Error(`a categoria "${category}" não está mais no cadastro`);
  const marks = Object.entries(filters as Readonly<Record<string, readonly string[]>>).flatMap(
    ([filter, labels]) =>
      labels.map((label) => {
        const value = names.findValue(filter, label);
        if (value === undefined) throw new Error(`o filtro "${filter}" não tem mais "${label}"`);
        return value;
      }),
  );
  return {
    ...columns,
    id,
    slug: address,
    brand_id: brandId,
    category_id: categoryId,
    value_ids: marks,
    specifications: (specifications as readonly { name: string; value: string }[]).map(({ name, value }) => ({
      nome: name,
      valor: value,
    })),
  };
}

const writeProducts: Write = async (connection, writings, names) => {
  let next = await nextId(connection, 'products');
  const rows = writings.map(({ key, stored, after }) => {
    if (stored) return { key, id: stored.id, isNew: false, after, values: { ...stored.values, ...after } };
    const id = next++;
    const { price_cents } = after;
    const values = {
      ...newProduct,
      cash_price_cents: price_cents,
      ...after,
      sku: key,
      address: newAddress(after, id),
    };
    return { key, id, isNew: true, after, values };
  });
  const toRows = (isNew: boolean) =>
    JSON.stringify(
      rows.filter((row) => row.isNew === isNew).map(({ id, values }) => toProductRow(id, values, names)),
    );
  await connection.rows(insertProducts, [toRows(true)]);
  // stock and options alone leave the product's own row as it is
  const ownColumns = rows.filter(
    ({ isNew, after }) =>
      !isNew && Object.keys(after).some((column) => column !== 'stock' && column !== 'options'),
  );
  if (ownColumns.length > 0)
    await connection.rows(updateProducts, [
      JSON.stringify(ownColumns.map(({ id, values }) => toProductRow(id, values, names))),
    ]);
  await writeOptions(
    connection,
    rows.flatMap(({ id, after }) => ('options' in after ? [{ id, options: after.options }] : [])),
  );
  const refused = await writeCounted(
    connection,
    rows.flatMap(({ id, after }) =>
      Object.entries((after.stock ?? {}) as Readonly<Record<string, number>>).map(([warehouse, pieces]) => ({
        productId: id,
        warehouse,
        pieces,
      })),
    ),
  );
  return rows.map(({ key, id }) => ({
    key,
    id,
    problems: refused
      .filter(({ productId }) => productId === id)
      .map(({ warehouse, pieces, reserved }) => ({
        column: 'stock',
        message: `pedidos ainda não pagos reservam ${reserved} em ${warehouse}, e ${pieces} seriam menos; nada foi escrito neste armazém`,
      })),
  }));
};

interface OptionWriting {
  readonly id: number;
  readonly options: unknown;
}

/** Labels that stay keep their numbers, by which carts know them. */
async function writeOptions(connection: Queryable, writings: readonly OptionWriting[]): Promise<void> {
  if (writings.length === 0) return;
  const labels = writings.flatMap(({ id, options }) => {
    const { name, labels: each } = (options ?? { name: '', labels: [] }) as {
      name: string;
      labels: readonly string[];
    };
    return each.map((label, position) => ({ product_id: id, attribute: name, label, position }));
  });
  const fresh = `jsonb_to_recordset($1::jsonb) as fresh (product_id int, attribute text, label text, position int)`;
  const json = JSON.stringify(labels);
  await connection.rows(
    `delete from product_choices where product_id = any($2::int[])
       and not exists (select 1 from ${fresh} where fresh.product_id = product_choices.product_id and fresh.label = product_choices.label)`,
    [json, writings.map(({ id }) => id)],
  );
  await connection.rows(
    `update product_choices set attribute = fresh.attribute, position = fresh.position from ${fresh}
     where fresh.product_id = product_choices.product_id and fresh.label = product_choices.label`,
    [json],
  );
  await connection.rows(
    `insert into product_choices (id, product_id, attribute, label, position)
     select $2 + row_number() over () - 1, fresh.product_id, fresh.attribute, fresh.label, fresh.position from ${fresh}
     where not exists (select 1 from product_choices where product_choices.product_id = fresh.product_id
       and product_choices.label = fresh.label)`,
    [json, await nextId(connection, 'product_choices')],
  );
}

const parentPath = (path: string) => path.slice(0, path.lastIndexOf('/'));
const lastSegment = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** Moves a category with all below it. */
const moveCategory = (connection: Queryable, from: string, to: string) =>
  connection.rows(
    `update categories set path = $2 || substr(path, length($1) + 1),
       slug = case when path = $1 then $3 else slug end,
       parent_id = case when path = $1 then (select id from categories where path = $4) else parent_id end
     where path = $1 or starts_with(path, $1 || '/')`,
    [from, to, lastSegment(to), parentPath(to)],
  );

const writeCategories: Write = async (connection, writings) => {
  const written: Written[] = [];
  for (const { key, stored, after } of writings) {
    const values: Values = {
      title: after.name,
      keywords: '',
      description_html: '',
      ...stored?.values,
      ...after,
    };
    const columns = [values.name, values.title, values.keywords, values.description_html];
    const id = stored?.id ?? (await nextId(connection, 'categories'));
    if (stored)
      await connection.rows(
        'update categories set name = $2, title = $3, keywords = $4, description_html = $5, position = $6 where id = $1',
        [id, ...columns, values.position],
      );
    else
      await connection.rows(
        `insert into categories (id, name, title, keywords, description_html, position, slug, path, parent_id)
         values ($1, $2, $3, $4, $5, coalesce($6::int, (select coalesce(max(position), 0) + 1 from categories)), $7, $8,
           (select id from categories where path = $9))`,
        [id, ...columns, values.position ?? null, lastSegment(key), key, parentPath(key)],
      );
    if (typeof after.new_path === 'string' && after.new_path !== (stored?.values.path ?? key))
      await moveCategory(connection, String(stored?.values.path ?? key), after.new_path);
    written.push({ key, id, problems: [] });
  }
  return written;
};

const writeBrands: Write = async (connection, writings) => {
  const written: Written[] = [];
  for (const { key, stored, after } of writings) {
    const values: Values = { description_html: '', ...stored?.values, ...after };
    const id = stored?.id ?? (await nextId(connection, 'brands'));
    await connection.rows(
      `insert into brands (id, slug, name, description_html) values ($1, $2, $3, $4)
       on conflict (id) do update set name = excluded.name, description_html = excluded.description_html`,
      [id, key, values.name, values.description_html],
    );
    written.push({ key, id, problems: [] });
  }
  return written;
};

/**
 * Writes rows of one kind. What they name is there, and what they change is locked.
 * @returns the number of each, and what of it could not be written
 */
export const writeGoods: Readonly<Record<ImportKind, Write>> = {
  products: writeProducts,
  categories: writeCategories,
  brands: writeBrands,
};

/** Why something new is not removed; undefined when it can be. */
const selectUse: Readonly<Record<ImportKind, string>> = {
  products: `select 'está em pedidos' reason from order_lines where product_id = $1 limit 1`,
  categories: `select 'tem produtos' reason from products where category_id = $1
    union all select 'tem categorias abaixo' from categories where parent_id = $1 limit 1`,
  brands: `select 'tem produtos' reason from products where brand_id = $1 limit 1`,
};

/** The ledger notes that the pieces of a product are gone, which it does not when its row takes them along. */
const removals: Readonly<Record<ImportKind, readonly string[]>> = {
  products: ['delete from product_stock where product_id = $1', 'delete from products where id = $1'],
  categories: ['delete from categories where id = $1'],
  brands: ['delete from brands where id = $1'],
};

/** Removes what an import has created. @returns why it stays; undefined when it is gone */
export async function removeGood(
  connection: Queryable,
  kind: ImportKind,
  id: number,
): Promise<string | undefined> {
  const use = await connection.row<{ reason: string }>(selectUse[kind], [id]);
  if (use) return use.reason;
  for (const statement of removals[kind]) await connection.rows(statement, [id]);
  return undefined;
}
