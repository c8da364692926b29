import type { Head } from '@storefront/contracts';
import { type Crumb, pictureSources, type Seo } from '@storefront/contracts/api';
import type { Card } from '../card/card.ts';

/** The part of `estrutura.seo` that the head uses. */
export interface PageSeo {
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly indexable: boolean;
  readonly social: { readonly title: string; readonly description: string; readonly image: string };
}

export function pageSeo(seo: Seo): PageSeo {
  return {
    title: seo.title,
    description: seo.description,
    canonical: seo.canonical,
    indexable: seo.indexar,
    social: { title: seo.titleSocial, description: seo.descriptionSocial, image: seo.openGraphUrlImagem },
  };
}

/** Title, description, canonical and social of any page of this remote. */
export function headOfSeo({ social, ...seo }: PageSeo): Head {
  return { ...seo, ...(social.image === '' ? {} : { social }) };
}

/** The very file that the first card's `<picture>` will choose: its AVIF, for a phone the smaller one. */
export function cardPreload(
  card: Card | undefined,
  device: 'mobile' | 'desktop',
): Pick<Head, 'preloadImage'> {
  const address = device === 'mobile' ? card?.image.small : card?.image.medium;
  if (!address) return {};
  return { preloadImage: { srcSet: pictureSources(address).avif, type: 'image/avif' } };
}

/** schema.org BreadcrumbList; addresses stay paths, which search engines resolve against the page. */
export function breadcrumbList(crumbs: readonly Crumb[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: url,
    })),
  };
}

/** schema.org ItemList of the cards on the page. */
export function itemList(cards: readonly Card[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: cards.map(({ url, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url,
      name,
    })),
  };
}
