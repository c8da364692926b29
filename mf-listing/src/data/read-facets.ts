import type { ApiClient } from '@storefront/contracts';
import { isProductPage } from '@storefront/contracts/api';
import { getListing, type ListingRequest } from '../api/get-listing.ts';
import type { ListingFacets } from './listing-data.ts';
import { facetsFromReply } from './listing-from-reply.ts';

/** Every option of a listing's filters, and its prices; undefined when the path has become a product's. */
export async function readFacets(
  api: ApiClient,
  request: ListingRequest,
  signal: AbortSignal,
): Promise<ListingFacets | undefined> {
  const reply = await getListing(api, { ...request, offset: 0, limit: 1 }, signal);
  return isProductPage(reply) ? undefined : facetsFromReply(reply);
}
