import type { Head } from '@storefront/contracts';
import type { Card } from '../card/card.ts';
import { breadcrumbList } from '../seo/breadcrumb-list.ts';
import type { ProductData } from './product-data.ts';

/**
 * schema.org objects of a page, only in the server's HTML, which search engines read: the compiler removes the code
 * from the browser's build.
 */
export function structuredProduct(data: ProductData): Pick<Head, 'structuredData'> {
  if (typeof __SERVER__ !== 'undefined' && !__SERVER__) return {};
  return { structuredData: [breadcrumbList(data.crumbs), productSchema(data)] };
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
/** Number of reviews for search engines: the last ones. */
const publishedReviews = 3;

function reviewSchema({ author, date, title, text, note }: ProductData['reviews'][number]): object {
  return {
    '@type': 'Review',
    ...(title === undefined ? {} : { name: title }),
    author: { '@type': 'Person', name: author },
    datePublished: date,
    reviewBody: text,
    reviewRating: { '@type': 'Rating', ratingValue: note, bestRating },
  };
}

/** What shoppers say; of invented reviews nothing, because search engines ask for real ones. */
function ratingSchema({ card, reviews }: ProductData): object {
  const { average, count, invented } = card.rating;
  if (count === 0 || invented) return {};
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: average, bestRating, reviewCount: count },
    ...(reviews.length > 0 ? { review: reviews.slice(0, publishedReviews).map(reviewSchema) } : {}),
  };
}

/**
 * A barcode's number as schema.org names it by its length; search engines refuse one whose check digit is wrong
 * (https://www.gs1.org/services/how-calculate-check-digit-manually).
 */
function gtin(ean = ''): object {
  if (!/^(?:\d{8}|\d{12,14})$/.test(ean)) return {};
  const sum = [...ean]
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 ? { [`gtin${ean.length}`]: ean } : {};
}

/** schema.org Product; prices in BRL with two decimals. */
function productSchema(data: ProductData): object {
  const { card, sku, mpn, ean, views, seo } = data;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: card.name,
    sku,
    // the model code of a split air conditioner names both its units; search engines accept one
    ...(mpn ? { mpn: mpn.split(' / ')[0] } : {}),
    ...gtin(ean),
    brand: { '@type': 'Brand', name: card.brand },
    image: views.map(({ big }) => big),
    description: seo.description,
    ...ratingSchema(data),
    ...(card.status === 'on-request' ? {} : { offers: offerSchema(card, card.status) }),
  };
}
