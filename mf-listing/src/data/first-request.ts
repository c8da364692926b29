import { isPriceRanked } from '../address/listing-source.ts';
import type { ListingView } from '../address/listing-view.ts';
import type { ListingRequest } from '../api/get-listing.ts';
import type { ListingData } from './listing-data.ts';

/** How many products a search or multi-split page loads first. */
const rankedFirstLimit = 100;

/** The call for the first page of a view. */
export function firstRequest(source: ListingData['source'], view: ListingView): ListingRequest {
  const ranked = isPriceRanked(source);
  const limit = ranked ? rankedFirstLimit : view.perPage;
  return {
    source,
    limit,
    offset: (view.page - 1) * limit,
    order: ranked ? 'Menor Preço' : view.order,
    filters: view.filters,
  };
}
