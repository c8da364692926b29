import * as z from 'zod/mini';

export const WishlistItem = z.object({
  idProduto: z.int(),
  idAtributoSimples: z.int(),
  idUnidadeVenda: z.int(),
  quantidade: z.int().check(z.minimum(1), z.maximum(9_999_999)),
  parametroAdicional: z.string().check(z.maxLength(200)),
});
export type WishlistItem = z.infer<typeof WishlistItem>;
/** Reply about a batch of cards: which of these products are favourites. */
export const WishlistState = z.object({ sucesso: z.boolean(), ids: z.array(z.int()) });
