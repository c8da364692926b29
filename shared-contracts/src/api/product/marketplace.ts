import * as z from 'zod/mini';
import { defineEndpoint } from '../call/define-endpoint.ts';
import { CartRequest } from './cart-request.ts';
import { Prices } from './product.ts';

/**
 * Outside sellers' offers for one product, best first, together with the store's own (seller 0) while it has stock.
 * The product's card and page show the first offer.
 */
export const MarketplaceOffers = z.object({
  conteudo: z.array(
    z.object({
      idProduto: z.int(),
      estoque: z.int(),
      carrinho: CartRequest,
      precos: Prices,
      seller: z.object({ id: z.int(), nome: z.string() }),
    }),
  ),
});
export type MarketplaceOffers = z.infer<typeof MarketplaceOffers>;

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
