import * as z from 'zod/mini';
import { CartRequest } from './cart-request.ts';
import { Prices } from './prices.ts';

/**
 * Offers for one product that outside sellers offer, best first: theirs, and the store's own (seller 0) while it has any.
 * The first is the one that the product's card and page show.
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
