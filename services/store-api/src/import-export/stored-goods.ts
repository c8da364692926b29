import { readCounted } from '../inventory/count-stock.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import type { ImportKind, Values } from './columns.ts';
import { writeValue } from './names.ts';

/** Something of the shop as a file would have it: all its columns. */
export interface Stored {
  readonly id: number;
  readonly key: string;
  readonly values: Values;
}

interface ProductRow {
  readonly id: number;
  readonly sku: string;
  readonly marks: readonly (readonly [filter: string, label: string, regime: string | null])[] | null;
  readonly specifications: readonly { readonly nome: string; readonly valor: string }[];
  readonly options: { readonly name: string; readonly labels: readonly string[] } | null;
}

const selectProducts = `select products.id, sku, products.name, brands.name brand, categories.path category, kind, price_cents,
    cash_price_cents, list_price_cents, on_request, ean, mpn, short_description, products.description_html, specifications,
    variant_group, variant_name, variant_label, popularity, launched_on::text, products.slug address,
    (select jsonb_agg(jsonb_build_array(filters.name, label, regime) order by filters.position, filters.id, label)
      from filter_values join filters on filters.id = filter_id where filter_values.id = any(value_ids)) marks,
    (select jsonb_build_object('name', min(attribute), 'labels', jsonb_agg(label order by position))
      from product_choices where product_id = products.id having count(*) > 0) options
  from products join brands on brands.id = brand_id join categories on categories.id = category_id`;

async function toProducts(connection: Queryable, rows: readonly ProductRow[]): Promise<Stored[]> {
  const counted = await readCounted(
    connection,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, marks, specifications, options, ...columns }) => {
    const filters: Record<string, string[]> = {};
    for (const [filter, label, regime] of marks ?? [])
      filters[filter] = [...(filters[filter] ?? []), writeValue({ label, regime })];
    const values = {
      ...columns,
      filters,
      specifications: specifications.map(({ nome, valor }) => ({ name: nome, value: valor })),
      options: options && { name: options.name, labels: options.labels },
      stock: counted.get(id) ?? {},
    };
    return { id, key: columns.sku, values };
  });
}

interface KindQueries {
  /** Rows of some keys, or the next ones after a key. */
  read(connection: Queryable, condition: string, values: readonly unknown[]): Promise<Stored[]>;
  /** Locks rows until the transaction ends, in the order of their numbers. */
  readonly lock: string;
  readonly key: string;
}

const simple =
  (key: string, select: string): KindQueries['read'] =>
  async (connection, condition, values) =>
    (await connection.rows<{ id: number }>(`${select} where ${condition}`, values)).map(
      ({ id, ...columns }) => ({
        id,
        key: String((columns as Values)[key]),
        values: columns,
      }),
    );

const queries: Readonly<Record<ImportKind, KindQueries>> = {
  products: {
    key: 'sku',
    lock: 'select id from products where sku = any($1) order by id for no key update',
    read: async (connection, condition, values) =>
      toProducts(
        connection,
        await connection.rows<ProductRow>(`${selectProducts} where ${condition}`, values),
      ),
  },
  categories: {
    key: 'path',
    lock: 'select id from categories where path = any($1) order by id for no key update',
    read: simple(
      'path',
      'select id, path, name, title, keywords, description_html, position from categories',
    ),
  },
  brands: {
    key: 'slug',
    lock: 'select id from brands where slug = any($1) order by id for no key update',
    read: simple('slug', 'select id, slug, name, description_html from brands'),
  },
};

/** What the shop has of these keys. */
export async function readStored(
  connection: Queryable,
  kind: ImportKind,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Stored>> {
  const { key, read } = queries[kind];
  const stored = await read(connection, `${key} = any($1)`, [keys]);
  return new Map(stored.map((each) => [each.key, each]));
}

/** As `readStored`; nobody changes them until the transaction ends. */
export async function lockStored(
  connection: Queryable,
  kind: ImportKind,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Stored>> {
  await connection.rows(queries[kind].lock, [keys]);
  return readStored(connection, kind, keys);
}

export const readById = async (connection: Queryable, kind: ImportKind, ids: readonly number[]) => {
  const stored = await queries[kind].read(connection, `${kind}.id = any($1)`, [ids]);
  return new Map(stored.map((each) => [each.id, each]));
};

/** The next ones after a number, in their order. */
export const readPage = (
  connection: Queryable,
  kind: ImportKind,
  { after, most }: { readonly after: number; readonly most: number },
): Promise<Stored[]> =>
  queries[kind].read(connection, `${kind}.id > $1 order by ${kind}.id limit $2`, [after, most]);
