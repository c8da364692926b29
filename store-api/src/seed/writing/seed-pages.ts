import type { Queryable } from '../../platform/database/queryable.ts';
import { readLandingPages, readPurchaseLists } from '../rows/catalogue-files.ts';
import type { FilterTable } from '../rows/filter-table.ts';
import { insertRows } from './insert-rows.ts';
import { byNumber, text } from './seed-structure.ts';

export async function insertLandingPages(connection: Queryable, table: FilterTable): Promise<void> {
  const rows = readLandingPages().map(({ slug, name, html, filters, categoryPath }) => ({
    slug,
    name,
    description_html: html,
    filters: byNumber(filters, table),
    category_path: categoryPath,
  }));
  const columns = { slug: text, name: text, description_html: text, filters: text, category_path: text };
  await insertRows(connection, 'landing_pages', columns, rows);
}

/** Purchase lists take what is most popular now; later they are the shop's to edit. */
export async function insertPurchaseLists(connection: Queryable): Promise<void> {
  for (const [at, list] of readPurchaseLists().entries())
    await connection.rows(
      `insert into purchase_lists (id, slug, name, description_html, product_ids)
       select $1, $2, $3, $4, coalesce(array_agg(id order by place, popularity desc, id), '{}') from (
         select p.id, p.popularity, array_position($5::text[], c.path) place,
           row_number() over (partition by c.id order by p.popularity desc, p.id) rank
         from products p join categories c on c.id = p.category_id where c.path = any($5::text[]) and not p.on_request
       ) best where rank <= $6`,
      [at + 1, list.slug, list.name, list.html, list.categories, list.each],
    );
}
