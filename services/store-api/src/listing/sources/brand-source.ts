import * as z from 'zod';
import { brandKey, categoryKey } from '../../catalogue/facets/facet-keys.ts';
import { intersect } from '../../catalogue/facets/row-set.ts';
import type { Catalogue } from '../../catalogue/memory/catalogue.ts';
import type { Brand } from '../../catalogue/records/structure-records.ts';
import { readData } from '../../platform/files/read-data.ts';
import { cleanHtml } from '../../platform/shop-config/clean-html.ts';
import { homeCrumb, listCrumbs } from './category-source.ts';
import type { ListingSource } from './listing-source.ts';
import { describeOffers, writeSeo } from './seo.ts';

/**
 * A brand's products, or those of one of its categories: `/lg` or `/lg/ar-condicionado/split-hi-wall`.
 * @returns undefined when the brand or the category does not exist
 */
export function brandSource(catalogue: Catalogue, path: string): ListingSource | undefined {
  const [, slug = '', ...rest] = path.split('/');
  const brand = catalogue.brandAt(slug);
  const category = rest.length === 0 ? undefined : catalogue.categoryAt(`/${rest.join('/')}`);
  if (!brand || (rest.length > 0 && !category)) return undefined;
  const ofBrand = catalogue.index.findRows(brandKey(brand.slug));
  const rows = category ? ofBrand.slice() : ofBrand;
  if (category) intersect(rows, catalogue.index.findRows(categoryKey(category.slug)));
  const home = `/marcas/${brand.slug}`;
  const title = category ? `${category.title} ${brand.name}` : brand.name;
  const steps = category ? listCrumbs(catalogue, category) : [];
  return {
    rows,
    depends: { shown: [ofBrand], aside: true },
    lasting: true,
    level: 'product/listing/brand',
    category,
    breadcrumb: [
      homeCrumb,
      { label: 'Marcas', url: '/marcas' },
      { label: brand.name, url: home },
      ...steps.map(({ label, url }) => ({ label, url: home + url })),
    ],
    about: {
      marca: { nome: brand.name, descricaoLonga: brand.descriptionHtml },
      ...(category ? { categoria: { nome: title, descricaoLonga: '' } } : {}),
      layoutPersonalizado: { layout: 'marca', layout3: category ? '' : brandLayout(catalogue, brand) },
    },
    seo: writeSeo(catalogue.structure.shop, {
      title,
      description: describeOffers(catalogue.structure.shop, title),
      path: `/marcas${path}`,
    }),
  };
}

const mostCategories = 4;

/** HTML that a brand's own layout adds on wide screens, by the brand's slug. */
export const brandLayouts = readData(
  'shop/brand-layouts.json',
  z.record(z.string(), z.string().transform(cleanHtml)),
);

/** A brand's own layout: its HTML from the shop's files, or links to the categories with most of its products. */
function brandLayout(catalogue: Catalogue, { slug }: Brand): string {
  const written = brandLayouts[slug];
  if (written !== undefined) return written;
  const counts = new Map<number, number>();
  for (const row of catalogue.sortedRows('Popularidade', catalogue.index.findRows(brandKey(slug)))) {
    const id = catalogue.products[row]?.categoryId;
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const links = [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, mostCategories)
    .flatMap(([id]) => catalogue.category(id) ?? [])
    .map(({ name, path }) => `<li><a href="/marcas/${slug}${path}">${name}</a></li>`);
  return links.length === 0 ? '' : cleanHtml(`<ul>${links.join('')}</ul>`);
}
