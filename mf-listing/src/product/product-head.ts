import type { Head } from '@storefront/contracts';
import { pictureSources } from '@storefront/contracts/api';
import { breadcrumbList, headOfSeo } from '../browse/page-seo.ts';
import type { ProductData } from './product-data.ts';

export function headOfProduct(data: ProductData): Head {
  const first = data.views[0];
  return {
    ...headOfSeo(data.seo),
    ...(first ? { preloadImage: { srcSet: pictureSources(first.big).avif, type: 'image/avif' } } : {}),
    structuredData: [breadcrumbList(data.crumbs), productSchema(data)],
  };
}

const availability = {
  available: 'https://schema.org/InStock',
  unavailable: 'https://schema.org/OutOfStock',
  'on-request': 'https://schema.org/PreOrder',
} as const;

/** schema.org Product; prices in BRL with two decimals. */
function productSchema({ card, sku, mpn, ean, views, seo }: ProductData): object {
  const { average, count } = card.rating;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: card.name,
    sku,
    ...(mpn ? { mpn } : {}),
    ...(ean ? { gtin13: ean } : {}),
    brand: { '@type': 'Brand', name: card.brand },
    image: views.map(({ big }) => big),
    description: seo.description,
    ...(count > 0
      ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count } }
      : {}),
    offers: {
      '@type': 'Offer',
      url: card.url,
      priceCurrency: 'BRL',
      price: card.offer.cashPrice.toFixed(2),
      availability: availability[card.status],
      seller: { '@type': 'Organization', name: card.offer.seller },
    },
  };
}
