import type { ApiClient } from '@storefront/contracts';
import {
  brandEndpoint,
  categoryEndpoint,
  type Listing,
  landingPageEndpoint,
  listEndpoint,
  type ProductPage,
  searchEndpoint,
} from '@storefront/contracts/api';
import type { ListedSource } from '../address/listing-source.ts';
import { type ListOrder, ownOrder } from '../address/listing-view.ts';

export interface ListingRequest {
  readonly source: ListedSource;
  readonly offset: number;
  readonly limit: number;
  readonly order: ListOrder;
  /** As `filtersToText` writes them. */
  readonly filters: string;
}

/**
 * One page of a listing or, if the path is a product's, the product page.
 * @throws ApiError, of status 404 when the path is neither
 */
export function getListing(
  api: ApiClient,
  { source, offset, limit, order, filters }: ListingRequest,
  signal?: AbortSignal,
): Promise<Listing | ProductPage> {
  const paging = {
    offset,
    limit,
    ...(order === ownOrder ? {} : { order }),
    ...(filters === '' ? {} : { filtros: filters }),
  };
  const options = signal ? { signal } : {};
  if (source.kind === 'search')
    return api.call(searchEndpoint, { query: { busca: source.text, ...paging }, ...options });
  const query = { url: source.url, ...paging };
  if (source.kind === 'brand') return api.call(brandEndpoint, { query, ...options });
  if (source.kind === 'landing-page') return api.call(landingPageEndpoint, { query, ...options });
  if (source.kind === 'list') return api.call(listEndpoint, { query, ...options });
  return api.call(categoryEndpoint, { query, ...options });
}
