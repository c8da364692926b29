import * as z from 'zod/mini';
import { CartRequest } from './cart-request.ts';
import { Prices } from './product.ts';

/** Offers of outside sellers for one product, best first. */
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
