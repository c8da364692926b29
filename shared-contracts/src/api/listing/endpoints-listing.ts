import * as z from 'zod/mini';
import { defineEndpoint } from '../call/define-endpoint.ts';
import { CategoryReply, Listing } from './listing.ts';
import { listingLimits, SortOrder } from './paging.ts';

const paging = () => ({
  offset: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(listingLimits.offset))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(listingLimits.limit))),
  order: z.optional(SortOrder),
  /** Filters as `filtersToText` writes them. */
  filtros: z.optional(z.string().check(z.maxLength(1000))),
});

const Path = z.string().check(z.regex(/^\/[\w/.~%+-]*$/), z.maxLength(300));
export const ByPathQuery = z.object({ url: Path, ...paging() });
export const BySearchQuery = z.object({ busca: z.string().check(z.maxLength(200)), ...paging() });

/** Category or product page: `isProductPage(reply)` decides. 404 when the path is neither. */
export const categoryEndpoint = defineEndpoint({
  method: 'GET',
  path: '/url/product/listing/category',
  query: () => ByPathQuery,
  reply: () => CategoryReply,
  errors: { 404: ['not-found'] },
});
export const searchEndpoint = defineEndpoint({
  method: 'GET',
  path: '/url/product/listing/search',
  query: () => BySearchQuery,
  reply: () => Listing,
});
export const listEndpoint = defineEndpoint({
  method: 'GET',
  path: '/url/list/listing',
  query: () => ByPathQuery,
  reply: () => Listing,
  errors: { 404: ['not-found'] },
});
export const landingPageEndpoint = defineEndpoint({
  method: 'GET',
  path: '/url/product/listing/landing-page',
  query: () => ByPathQuery,
  reply: () => Listing,
  errors: { 404: ['not-found'] },
});
/** `url` is without `/marcas`. */
export const brandEndpoint = defineEndpoint({
  method: 'GET',
  path: '/url/product/listing/brand',
  query: () => ByPathQuery,
  reply: () => Listing,
  errors: { 404: ['not-found'] },
});
