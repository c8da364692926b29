import type { Head } from '@storefront/contracts';
import { cardPreload } from '../card/card-preload.ts';
import type { ListingData } from '../data/listing-data.ts';
import { structuredListing } from '../listing/structured-data.ts';
import { headOfProduct } from '../product/product-head.ts';
import type { CataloguePageData } from './load-listing.ts';

/** The head of the listing, product or brands page, whichever the data is of. */
export function readCatalogueHead(data: CataloguePageData): Head {
  if (data.kind === 'product') return headOfProduct(data);
  if (data.kind !== 'listing') return data.seo;
  return headOfListing(data);
}

function headOfListing(data: ListingData): Head {
  return {
    ...data.seo,
    ...cardPreload(data.cards[0]),
    ...structuredListing(data),
  };
}
