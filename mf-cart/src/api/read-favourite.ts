import type { CartItemHash, WishlistItem } from '@storefront/contracts/api';

/** The body of every wishlist call. */
export function readFavourite(hash: CartItemHash): WishlistItem {
  return { ...hash, quantidade: 1, parametroAdicional: '' };
}
