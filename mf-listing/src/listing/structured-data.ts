import type { Head } from '@storefront/contracts';
import type { Crumb } from '@storefront/contracts/api';
import type { Card } from '../card/card.ts';
import type { ListingData } from '../data/listing-data.ts';
import type { ProductData } from '../product/product-data.ts';

/**
 * schema.org objects of a page, only in the server's HTML, which search engines read: the compiler removes the code
 * from the browser's build.
 */
export function structuredDataOf(data: ListingData | ProductData): Pick<Head, 'structuredData'> {
  if (typeof __SERVER__ !== 'undefined' && !__SERVER__) return {};
  const own =
    data.kind === 'product' ? productSchema(data) : itemList(data.cards.slice(0, data.view.perPage));
  return { structuredData: [breadcrumbList(data.crumbs), own] };
}

/** schema.org BreadcrumbList; its URLs are paths, which search engines resolve against the page. */
function breadcrumbList(crumbs: readonly Crumb[]): object {
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

/**
 * schema.org ItemList of a summary page: search engines read position and URL here, and the rest on the product's page.
 */
function itemList(cards: readonly Card[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: cards.map(({ url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url,
    })),
  };
}

const availability = {
  available: 'https://schema.org/InStock',
  unavailable: 'https://schema.org/OutOfStock',
} as const;

/** A product on request has no offer, because search engines refuse an offer without a price. */
function offerSchema({ url, offer }: Card, status: keyof typeof availability): object {
  return {
    '@type': 'Offer',
    url,
    priceCurrency: 'BRL',
    price: offer.cashPrice.toFixed(2),
    availability: availability[status],
    seller: { '@type': 'Organization', name: offer.seller },
  };
}

const bestRating = 5;
/** Number of reviews for search engines: the most helpful ones. */
const publishedReviews = 3;

function reviewSchema({ author, date, text, note }: ProductData['reviews'][number]): object {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: author },
    datePublished: date,
    reviewBody: text,
    reviewRating: { '@type': 'Rating', ratingValue: note, bestRating },
  };
}

/** schema.org Product; prices in BRL with two decimals. */
function productSchema({ card, sku, mpn, ean, views, seo, reviews }: ProductData): object {
  const { average, count } = card.rating;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: card.name,
    sku,
    // the model code of a split air conditioner names both its units; search engines accept one
    ...(mpn ? { mpn: mpn.split(' / ')[0] } : {}),
    ...(ean ? { gtin13: ean } : {}),
    brand: { '@type': 'Brand', name: card.brand },
    image: views.map(({ big }) => big),
    description: seo.description,
    ...(count > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: average,
            bestRating,
            reviewCount: count,
          },
        }
      : {}),
    ...(reviews.length > 0 ? { review: reviews.slice(0, publishedReviews).map(reviewSchema) } : {}),
    ...(card.status === 'on-request' ? {} : { offers: offerSchema(card, card.status) }),
  };
}
