import { pickupPlaces } from '../inventory/pickup-places.ts';
import type { Queryable } from '../platform/database/queryable.ts';

/** Writes "Fogões a Gás 12.000" as "fogoes-a-gas-12000", in characters that an address may contain. */
export function writeSlug(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(\d)\.(?=\d{3}(?!\d))/g, '$1')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

const fold = (text: string) => text.trim().toLocaleLowerCase('pt-BR');

interface NamedBrand {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
}

interface NamedCategory {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
  readonly slug: string;
  readonly path: string;
}

interface NamedValue {
  readonly id: number;
  readonly filter: string;
  readonly label: string;
  readonly regime: string | null;
}

/** A value of a filter as files have it. */
export const writeValue = ({ label, regime }: Pick<NamedValue, 'label' | 'regime'>) =>
  regime === null ? label : `${label}@${regime}`;

/** What rows of products name: brands, categories, values of filters and warehouses. */
export interface Names {
  findBrand(written: string): NamedBrand | undefined;
  /** By its address, or by its names from the top down. */
  findCategory(written: string): NamedCategory | undefined;
  categoryAt(path: string): NamedCategory | undefined;
  /** The number of a filter's value. */
  findValue(filter: string, written: string): number | undefined;
  readonly warehouses: readonly string[];
}

const isPath = (written: string) => written.trim().startsWith('/');

/** The names of `Ar-condicionado > Split`. */
const readSegments = (written: string) =>
  written
    .split('>')
    .map((name) => name.trim())
    .filter((name) => name !== '');

export async function readNames(connection: Queryable): Promise<Names> {
  const brands = await connection.rows<NamedBrand>('select id, name, slug from brands order by id');
  const categories = await connection.rows<NamedCategory>(
    'select id, parent_id "parentId", name, slug, path from categories order by id',
  );
  const values = await connection.rows<NamedValue>(
    `select filter_values.id, filters.name as filter, label, regime
     from filter_values join filters on filters.id = filter_id order by filter_values.id`,
  );
  const shop = await connection.row<{ codes: string[] }>(
    `select array(select code from warehouses
       union select jsonb_array_elements_text(config #> '{sistema,produtos,listagem,geral,armazens}')
         from (select config from shop_configs order by id desc limit 1) latest
       union select unnest($1::text[]) order by 1) codes`,
    [pickupPlaces.map(({ codigo }) => codigo)],
  );
  const byName = new Map(
    brands.flatMap((brand) => [[fold(brand.slug), brand] as const, [fold(brand.name), brand] as const]),
  );
  const byPath = new Map(categories.map((category) => [category.path, category]));
  const children = Map.groupBy(categories, ({ parentId }) => parentId);
  const byValue = new Map(
    values.map((value) => [JSON.stringify([value.filter, writeValue(value)]), value.id]),
  );
  const findChild = (parentId: number | null, name: string) =>
    children
      .get(parentId)
      ?.find((child) => fold(child.name) === fold(name) || child.slug === writeSlug(name));
  return {
    findBrand: (written) => byName.get(fold(written)),
    categoryAt: (path) => byPath.get(path),
    findCategory(written) {
      if (isPath(written)) return byPath.get(written.trim());
      let category: NamedCategory | undefined;
      for (const name of readSegments(written)) {
        category = findChild(category?.id ?? null, name);
        if (!category) return undefined;
      }
      return category;
    },
    findValue: (filter, written) => byValue.get(JSON.stringify([filter, written])),
    warehouses: shop?.codes ?? [],
  };
}

/** Whether a category that is not there can be created: an address alone says no names. */
export const canCreateCategory = (written: string) => !isPath(written) && readSegments(written).length > 0;

const nextId = async (connection: Queryable, table: 'brands' | 'categories' | 'filters' | 'filter_values') =>
  (await connection.row<{ id: number }>(`select coalesce(max(id), 0) + 1 id from ${table}`))?.id ?? 1;

async function createBrand(connection: Queryable, name: string): Promise<void> {
  const id = await nextId(connection, 'brands');
  await connection.rows(
    `insert into brands (id, name, slug, description_html)
     select $1::int, $2, case when exists (select 1 from brands where slug = $3) then $3 || '-' || $1::int else $3 end, ''`,
    [id, name.trim(), writeSlug(name) || `marca-${id}`],
  );
}

/** Creates the categories of names that are not there, from the top down. */
async function createCategory(connection: Queryable, written: string): Promise<void> {
  const segments = readSegments(written);
  for (const [at, name] of segments.entries()) {
    const names = await readNames(connection);
    const parent = at === 0 ? undefined : names.findCategory(segments.slice(0, at).join(' > '));
    if (names.findCategory(segments.slice(0, at + 1).join(' > '))) continue;
    const id = await nextId(connection, 'categories');
    const wanted = writeSlug(name) || `categoria-${id}`;
    const isTaken = await connection.row('select 1 from categories where slug = $1', [wanted]);
    // slugs are unique in the whole shop
    const slug = isTaken ? `${wanted}-${parent ? parent.slug : id}` : wanted;
    await connection.rows(
      `insert into categories (id, parent_id, name, title, keywords, slug, path, description_html, position)
       select $1, $2, $3, $3, '', $4, $5, '', coalesce(max(position), 0) + 1 from categories`,
      [id, parent?.id ?? null, name, slug, `${parent?.path ?? ''}/${slug}`],
    );
  }
}

async function createValue(connection: Queryable, filter: string, written: string): Promise<void> {
  const known = await connection.row<{ id: number }>(
    'select id from filters where name = $1 order by id limit 1',
    [filter],
  );
  const filterId = known?.id ?? (await nextId(connection, 'filters'));
  if (!known)
    await connection.rows(
      `insert into filters (id, name, position, on_card, searchable)
       select $1, $2, coalesce(max(position), 0) + 1, false, true from filters`,
      [filterId, filter],
    );
  const at = written.indexOf('@');
  await connection.rows(
    `insert into filter_values (id, filter_id, label, regime, position)
     select $1, $2, $3, $4, coalesce(max(position), 0) + 1 from filter_values where filter_id = $2`,
    [
      await nextId(connection, 'filter_values'),
      filterId,
      at < 0 ? written : written.slice(0, at),
      at < 0 ? null : written.slice(at + 1),
    ],
  );
}

/** Brands, categories and values of filters that rows name and the shop does not have. */
export interface MissingNames {
  readonly brands: readonly string[];
  readonly categories: readonly string[];
  readonly values: readonly (readonly [filter: string, value: string])[];
}

const distinct = <T>(items: readonly T[], key: (item: T) => string): T[] => [
  ...new Map(items.map((item) => [key(item), item])).values(),
];

/** What the rows of an import name that is not there, but can be created. */
export async function findMissingNames(connection: Queryable, importId: number): Promise<MissingNames> {
  const names = await readNames(connection);
  const rows = `from catalogue_import_rows where import_id = $1 and change in ('new', 'changed')`;
  const column = async (name: 'brand' | 'category') =>
    (
      await connection.rows<{ text: string }>(
        `select distinct target->>'${name}' as text ${rows} and target->>'${name}' is not null order by 1`,
        [importId],
      )
    ).map(({ text }) => text);
  const values = await connection.rows<{ filter: string; value: string }>(
    `select distinct member.key as filter, label.value from (select target ${rows}) chosen,
       json_each(target->'filters') member, json_array_elements_text(member.value) label order by 1, 2`,
    [importId],
  );
  const missingCategories = (await column('category')).filter(
    (written) => canCreateCategory(written) && !names.findCategory(written),
  );
  return {
    brands: distinct(
      (await column('brand')).filter((written) => !names.findBrand(written)),
      fold,
    ),
    categories: distinct(missingCategories, (written) => readSegments(written).map(writeSlug).join('/')),
    values: values
      .filter(({ filter, value }) => names.findValue(filter, value) === undefined)
      .map(({ filter, value }) => [filter, value]),
  };
}

/** Creates what an import names. It may be repeated. */
export async function createMissingNames(connection: Queryable, importId: number): Promise<void> {
  const { brands, categories, values } = await findMissingNames(connection, importId);
  for (const brand of brands) await createBrand(connection, brand);
  for (const category of categories) await createCategory(connection, category);
  for (const [filter, value] of values) await createValue(connection, filter, value);
  await connection.rows(
    'insert into warehouses (code, name) select code, code from unnest($1::text[]) code on conflict do nothing',
    [(await readNames(connection)).warehouses],
  );
}
