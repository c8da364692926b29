import type { Queryable } from '../../platform/database/queryable.ts';
import type { Model } from '../models/model.ts';
import { readBrandTexts, readCategories } from '../rows/catalogue-files.ts';
import type { FilterTable } from '../rows/filter-table.ts';
import { slugOf } from '../rows/slug.ts';
import { insertRows } from './insert-rows.ts';

export const text = 'text';

export async function insertCategories(connection: Queryable): Promise<void> {
  const categories = readCategories();
  const ids = new Map(categories.map(({ id, path }) => [path, id]));
  const rows = categories.map(({ html, ...category }, position) => ({
    ...category,
    parent_id: ids.get(category.path.slice(0, category.path.lastIndexOf('/'))) ?? null,
    slug: category.path.slice(category.path.lastIndexOf('/') + 1),
    description_html: html,
    position,
  }));
  await insertRows(
    connection,
    'categories',
    {
      id: 'int',
      parent_id: 'int',
      name: text,
      title: text,
      keywords: text,
      slug: text,
      path: text,
      description_html: text,
      position: 'int',
    },
    rows,
  );
}

/** @returns the ids of the brands by their names. */
export async function insertBrands(
  connection: Queryable,
  models: readonly Model[],
): Promise<Map<string, number>> {
  const texts = readBrandTexts();
  const rows = [...new Set(models.map(({ brand }) => brand))].map((name, at) => {
    const slug = slugOf(name);
    const sentence = texts[slug] ?? `Produtos ${name} com dados técnicos declarados ao INMETRO.`;
    return {
      id: at + 1,
      name,
      slug,
      description_html: `<section class="descricao"><p>${sentence}</p></section>`,
    };
  });
  await insertRows(connection, 'brands', { id: 'int', name: text, slug: text, description_html: text }, rows);
  return new Map(rows.map(({ name, id }) => [name, id]));
}

export async function insertFilters(connection: Queryable, table: FilterTable): Promise<void> {
  await insertRows(
    connection,
    'filters',
    { id: 'int', name: text, position: 'int', on_card: 'boolean', searchable: 'boolean' },
    table.filters.map(({ onCard, ...filter }) => ({ ...filter, on_card: onCard })),
  );
  const columns = { id: 'int', filter_id: 'int', label: text, regime: text, position: 'int' };
  await insertRows(connection, 'filter_values', columns, table.values());
}

/** A filter written by its name and label, as the index knows it by number. */
export function byNumber(filters: string, table: FilterTable): string {
  const [group = '', label = ''] = filters.split(':');
  const filter = table.filters.find(({ name }) => name === group);
  const value = table.values().find((row) => row.filter_id === filter?.id && row.label === label);
  return filter && value ? `${filter.id}:${value.id}` : filters;
}
