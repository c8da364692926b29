import type { Head } from '@storefront/contracts';
import type { ListingData } from '../data/listing-data.ts';
import { breadcrumbList } from '../seo/breadcrumb-list.ts';

/**
 * schema.org objects of a page, only in the server's HTML, which search engines read: the compiler removes the code
 * from the browser's build. There is no ItemList: search engines take the products from the links, and show lists of
 * courses, films, recipes and restaurants only
 * (https://developers.google.com/search/docs/appearance/structured-data/carousel).
 */
export function structuredListing({ crumbs }: ListingData): Pick<Head, 'structuredData'> {
  if (typeof __SERVER__ !== 'undefined' && !__SERVER__) return {};
  return { structuredData: [breadcrumbList(crumbs)] };
}
