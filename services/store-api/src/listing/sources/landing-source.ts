import { filtersFromText } from '@storefront/contracts/api';
import { categoryKey } from '../../catalogue/facets/facet-keys.ts';
import { emptySet, intersect, type RowSet, unite } from '../../catalogue/facets/row-set.ts';
import type { Catalogue } from '../../catalogue/memory/catalogue.ts';
import type { LandingPage } from '../../catalogue/records/structure-records.ts';
import { homeCrumb, listCrumbs } from './category-source.ts';
import type { ListingSource } from './listing-source.ts';
import { describeOffers, writeSeo } from './seo.ts';

/** Rows of the page's category, if it has one. */
function findBaseRows(catalogue: Catalogue, { categoryPath = '' }: LandingPage): RowSet | undefined {
  const category = catalogue.categoryAt(categoryPath);
  return category && catalogue.index.findRows(categoryKey(category.slug));
}

/** Rows that match the page's own filters, before the shopper's filters. */
function filterRows(catalogue: Catalogue, page: LandingPage) {
  const { index } = catalogue;
  const base = findBaseRows(catalogue, page);
  const rows = base?.slice() ?? index.all();
  for (const [group, values] of Object.entries(filtersFromText(page.filters).chosen)) {
    const any = emptySet(index.rows);
    for (const value of values) unite(any, index.findRows(`${group}:${value}`));
    intersect(rows, any);
  }
  return rows;
}

/**
 * A landing page `/c/semana-do-inverter`, or one of its categories: `/c/ofertas/ar-condicionado`. Undefined when there
 * is none.
 */
export function landingSource(catalogue: Catalogue, path: string): ListingSource | undefined {
  const [slug = '', ...rest] = path
    .replace(/^\/c(?=\/)/, '')
    .split('/')
    .slice(1);
  const page = catalogue.structure.landingPages.find((candidate) => candidate.slug === slug);
  const category = rest.length === 0 ? undefined : catalogue.categoryAt(`/${rest.join('/')}`);
  if (!page || (rest.length > 0 && !category)) return undefined;
  const rows = filterRows(catalogue, page);
  const ofCategory = category && catalogue.index.findRows(categoryKey(category.slug));
  if (ofCategory) intersect(rows, ofCategory);
  // a product with another price may enter the page
  const within = ofCategory ?? findBaseRows(catalogue, page);
  const home = `/c/${page.slug}`;
  const steps = category ? listCrumbs(catalogue, category) : [];
  return {
    rows,
    depends: { ...(within ? { shown: [within] } : {}), aside: true },
    lasting: true,
    level: 'product/listing/landing-page',
    category,
    breadcrumb: [
      homeCrumb,
      { label: page.name, url: home },
      ...steps.map(({ label, url }) => ({ label, url: home + url })),
    ],
    about: { landingPage: { nome: page.name, descricaoLonga: page.descriptionHtml } },
    seo: writeSeo(catalogue.structure.shop, {
      title: category ? `${page.name}: ${category.title}` : page.name,
      description: describeOffers(catalogue.structure.shop, page.name),
      path: category ? home + category.path : home,
    }),
  };
}
