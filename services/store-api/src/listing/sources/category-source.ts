import type { Crumb } from '@storefront/contracts/api';
import { installedCategories } from '../../catalogue/cross-sell.ts';
import { categoryKey } from '../../catalogue/facets/facet-keys.ts';
import type { Catalogue } from '../../catalogue/memory/catalogue.ts';
import type { Category } from '../../catalogue/records/structure-records.ts';
import { readCardParts, type Shop } from '../../platform/shop-config/shop.ts';
import type { ListingSource } from './listing-source.ts';
import { describeOffers, writeSeo } from './seo.ts';

export const homeCrumb: Crumb = { label: 'Início', url: '/' };

export const listCrumbs = (catalogue: Catalogue, category: Category): Crumb[] =>
  catalogue.listLineage(category).map(({ name, path }) => ({ label: name, url: path }));

function writeDescription(shop: Shop, { title, slug }: Category): string {
  return installedCategories.has(slug)
    ? `${title} com desconto à vista no PIX${readCardParts(shop, '{cartao:, em até 10x sem juros}')} e com instalação no mesmo pedido.`
    : describeOffers(shop, title);
}

/** A category with everything below it; undefined when there is none at the path. */
export function categorySource(catalogue: Catalogue, path: string): ListingSource | undefined {
  const category = catalogue.categoryAt(path);
  if (!category) return undefined;
  const rows = catalogue.index.findRows(categoryKey(category.slug));
  return {
    rows,
    depends: { shown: [rows] },
    lasting: true,
    level: 'product/listing/category',
    breadcrumb: [homeCrumb, ...listCrumbs(catalogue, category)],
    category,
    about: { categoria: { nome: category.title, descricaoLonga: category.descriptionHtml } },
    seo: writeSeo(catalogue.structure.shop, {
      title: category.title,
      description: writeDescription(catalogue.structure.shop, category),
      path: category.path,
      keywords: category.keywords,
    }),
  };
}
