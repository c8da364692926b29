import type { Queryable } from '../../platform/database/queryable.ts';
import { cleanHtml } from '../../platform/shop-config/clean-html.ts';
import { known, type Nullable } from '../records/records.ts';
import type {
  Brand,
  Category,
  FilterGroup,
  FilterValue,
  LandingPage,
  PurchaseList,
  Structure,
} from '../records/structure-records.ts';

/** Sanitises the descriptions, whoever wrote them. */
const cleaned = <T extends { readonly descriptionHtml: string }>(rows: readonly T[]): T[] =>
  rows.map((row) => ({ ...row, descriptionHtml: cleanHtml(row.descriptionHtml) }));

async function categories(connection: Queryable): Promise<Category[]> {
  const rows = await connection.rows<Nullable<Category>>(
    'select id, parent_id "parentId", name, title, keywords, slug, path, description_html "descriptionHtml" from categories order by position, id',
  );
  return rows.map((row) => ({ ...row, parentId: known(row.parentId) }));
}

async function values(connection: Queryable): Promise<FilterValue[]> {
  const rows = await connection.rows<Nullable<FilterValue>>(
    'select id, filter_id "filterId", label, regime from filter_values order by filter_id, regime nulls first, position, label',
  );
  return rows.map((row) => ({ ...row, regime: known(row.regime) }));
}

async function landingPages(connection: Queryable): Promise<LandingPage[]> {
  const rows = await connection.rows<Nullable<LandingPage>>(
    'select slug, name, description_html "descriptionHtml", filters, category_path "categoryPath" from landing_pages order by slug',
  );
  return rows.map((row) => ({ ...row, categoryPath: known(row.categoryPath) }));
}

/** Categories, brands, filters, landing pages and purchase lists, their HTML sanitised. */
export async function readStructure(
  connection: Queryable,
): Promise<Omit<Structure, 'originals' | 'shop' | 'content'>> {
  return {
    categories: cleaned(await categories(connection)),
    brands: cleaned(
      await connection.rows<Brand>(
        'select id, name, slug, description_html "descriptionHtml" from brands order by id',
      ),
    ),
    filters: await connection.rows<FilterGroup>(
      'select id, name, on_card "onCard", searchable from filters order by position, id',
    ),
    values: await values(connection),
    landingPages: cleaned(await landingPages(connection)),
    lists: cleaned(
      await connection.rows<PurchaseList>(
        'select id, slug, name, description_html "descriptionHtml", product_ids "productIds" from purchase_lists order by id',
      ),
    ),
  };
}
