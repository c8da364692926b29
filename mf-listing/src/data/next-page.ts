import type { LayoutLoadContext } from '@storefront/contracts';
import { isProductPage } from '@storefront/contracts/api';
import { getListing, type ListingRequest } from '../api/get-listing.ts';
import { cardsFromReply, type PagedCards } from './listing-from-reply.ts';

/** Reads a further page of a listing. */
export async function readNextPage(
  { api, config, signal }: Pick<LayoutLoadContext, 'api' | 'config' | 'signal'>,
  request: ListingRequest,
): Promise<PagedCards> {
  const reply = await getListing(api, request, signal);
  if (isProductPage(reply)) throw new TypeError('A listing turned into a product while it was read');
  return cardsFromReply(reply, request.source, config);
}
