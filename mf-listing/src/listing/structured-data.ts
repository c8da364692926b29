import type { Head } from '@storefront/contracts';
import type { Card } from '../card/card.ts';
import type { ListingData } from '../data/listing-data.ts';
import { breadcrumbList } from '../seo/breadcrumb-list.ts';

/**
 * schema.org objects of a page, only in the server's HTML, which search engines read: the compiler removes the code
 * from the browser's build.
 */
export function structuredListing({ cards, crumbs, view }: ListingData): Pick<Head, 'structuredData'> {
  if (typeof __SERVER__ !== 'undefined' && !__SERVER__) return {};
  return { structuredData: [breadcrumbList(crumbs), itemList(cards.slice(0, view.perPage))] };
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
