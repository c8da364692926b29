import { brandKey, categoryKey } from '../../catalogue/facets/facet-keys.ts';
import { intersect } from '../../catalogue/facets/row-set.ts';
import type { Catalogue } from '../../catalogue/memory/catalogue.ts';
import { brandLayout } from './brand-layout.ts';
import { crumbsOf, homeCrumb } from './category-source.ts';
import type { ListingSource } from './listing-source.ts';
import { describeOffers, seoOf } from './seo.ts';

/**
 * A brand's products, or those of one of its categories: `/lg` or `/lg/ar-condicionado/split-hi-wall`.
 * @returns undefined when the brand or the category does not exist
 */
export function brandSource(catalogue: Catalogue, path: string): ListingSource | undefined {
  const [, slug = '', ...rest] = path.split('/');
  const brand = catalogue.brandAt(slug);
  const category = rest.length === 0 ? undefined : catalogue.categoryAt(`/${rest.join('/')}`);
  if (!brand || (rest.length > 0 && !category)) return undefined;
  const ofBrand = catalogue.index.rowsOf(brandKey(brand.slug));
  const rows = category ? ofBrand.slice() : ofBrand;
  if (category) intersect(rows, catalogue.index.rowsOf(categoryKey(category.slug)));
  const home = `/marcas/${brand.slug}`;
  const title = category ? `${category.title} ${brand.name}` : brand.name;
  const steps = category ? crumbsOf(catalogue, category) : [];
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
    seo: seoOf({
      title,
      description: describeOffers(title),
      path: `/marcas${path}`,
    }),
  };
}
