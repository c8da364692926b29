import * as z from 'zod/mini';
import { defineEndpoint } from './call/define-endpoint.ts';

export const WishlistItem = z.object({
  idProduto: z.int(),
  idAtributoSimples: z.int(),
  idUnidadeVenda: z.int(),
  quantidade: z.int().check(z.minimum(1), z.maximum(9_999_999)),
  parametroAdicional: z.string().check(z.maxLength(200)),
});
export type WishlistItem = z.infer<typeof WishlistItem>;
/** Reply about a batch of cards: which of these products are favourites. */
const WishlistState = z.object({ sucesso: z.boolean(), ids: z.array(z.int()) });

export const addToWishlistEndpoint = defineEndpoint({
  method: 'POST',
  path: '/wishlist/add',
  body: () => WishlistItem,
  reply: () => WishlistState,
  errors: { 401: ['sign-in-required'], 422: ['product-unknown'] },
});
export const removeFromWishlistEndpoint = defineEndpoint({
  method: 'POST',
  path: '/wishlist/remove',
  body: () => WishlistItem,
  reply: () => WishlistState,
  errors: { 401: ['sign-in-required'] },
});
export const verifyWishlistEndpoint = defineEndpoint({
  method: 'POST',
  path: '/wishlist/verify',
  body: () => WishlistItem,
  reply: () => WishlistState,
});
