import * as z from 'zod/mini';
import { defineEndpoint } from '../call/define-endpoint.ts';
import { MarketplaceOffers } from '../product/marketplace.ts';
import { Product } from '../product/product.ts';
import { Banners } from './banner.ts';
import { CategoryReply, Listing } from './listing.ts';
import { Suggestions } from './suggestions.ts';

/** Sort orders by their name in the URL. `order` defaults to `Popularidade`. */
export const sortOrders = [
  'Popularidade',
  'Menor Preço',
  'Maior Preço',
  'Mais Avaliados',
  'Lançamentos',
] as const;
export const SortOrder = z.enum(sortOrders);
export type SortOrder = z.infer<typeof SortOrder>;

/** Largest `limit` and `offset` of any listing call. */
export const listingLimits = { limit: 100, offset: 1_000_000 } as const;

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
const ProductsReply = z.object({ produtos: z.array(Product) });

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
/** `b2c-best-sellers`, `produtos-servico`, `vitrine-servico-ar`. */
export const showcaseProductsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/showcase/products/{nome}',
  params: ['nome'],
  reply: () => ProductsReply,
  errors: { 404: ['not-found'] },
});
/** `headerCronometro`, `b2c-banner-header-whatsapp`. */
export const bannersEndpoint = defineEndpoint({
  method: 'GET',
  path: '/showcase/banners/{nome}',
  params: ['nome'],
  reply: () => Banners,
  errors: { 404: ['not-found'] },
});
export const marketplaceEndpoint = defineEndpoint({
  method: 'GET',
  path: '/marketplace/product/{id}',
  params: ['id'],
  query: () =>
    z.object({
      offset: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
      limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
      sellerId: z.optional(z.coerce.number().check(z.int())),
    }),
  reply: () => MarketplaceOffers,
  errors: { 404: ['not-found'] },
});
export const suggestionsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/search/suggestions',
  query: () => z.object({ busca: z.string().check(z.maxLength(200)) }),
  reply: () => Suggestions,
});
