import type { Crumb } from '@storefront/contracts/api';
import { installedCategories } from '../../catalogue/cross-sell.ts';
import { categoryKey } from '../../catalogue/facets/facet-keys.ts';
import type { Catalogue } from '../../catalogue/memory/catalogue.ts';
import type { Category } from '../../catalogue/records/structure-records.ts';
import { readCardParts } from '../../platform/shop-config/cards.ts';
import type { ListingSource } from './listing-source.ts';
import { describeOffers, seoOf } from './seo.ts';

export const homeCrumb: Crumb = { label: 'Início', url: '/' };

export const crumbsOf = (catalogue: Catalogue, category: Category): Crumb[] =>
  catalogue.lineOf(category).map(({ name, path }) => ({ label: name, url: path }));

function descriptionOf({ title, slug }: Category): string {
  return installedCategories.has(slug)
    ? `${title} com desconto à vista no PIX${readCardParts('{cartao:, em até 10x sem juros}')} e com instalação no mesmo pedido.`
    : describeOffers(title);
}

/** A category with everything below it; undefined when there is none at the path. */
export function categorySource(catalogue: Catalogue, path: string): ListingSource | undefined {
  const category = catalogue.categoryAt(path);
  if (!category) return undefined;
  const rows = catalogue.index.rowsOf(categoryKey(category.slug));
  return {
    rows,
    depends: { shown: [rows] },
    lasting: true,
    level: 'product/listing/category',
    breadcrumb: [homeCrumb, ...crumbsOf(catalogue, category)],
    category,
    about: { categoria: { nome: category.title, descricaoLonga: category.descriptionHtml } },
    seo: seoOf({
      title: category.title,
      description: descriptionOf(category),
      path: category.path,
      keywords: category.keywords,
    }),
  };
}
