import * as z from 'zod/mini';
import { defineEndpoint } from '../call/define-endpoint.ts';
import { MarketplaceOffers } from './marketplace.ts';

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
