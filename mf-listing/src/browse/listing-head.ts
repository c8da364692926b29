import type { Head } from '@storefront/contracts';
import { headOfProduct } from '../product/product-head.ts';
import type { ListingData } from './listing-data.ts';
import type { ListingPageData } from './load-listing.ts';
import { cardPreload } from './page-seo.ts';
import { structuredDataOf } from './structured-data.ts';

/** The head of the listing, product or brands page, whichever the data is of. */
export function headOfListingPage(data: ListingPageData): Head {
  if (data.kind === 'product') return headOfProduct(data);
  if (data.kind !== 'listing') return data.seo;
  return headOfListing(data);
}

function headOfListing(data: ListingData): Head {
  return {
    ...data.seo,
    ...cardPreload(data.cards[0], data.device),
    ...structuredDataOf(data),
  };
}
