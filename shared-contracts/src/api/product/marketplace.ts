import * as z from 'zod/mini';
import { CartRequest } from './cart-request.ts';
import { Prices } from './prices.ts';

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
