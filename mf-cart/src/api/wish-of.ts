import type { CartItemHash, WishlistItem } from '@storefront/contracts/api';

/** What every call of the wishlist is sent. */
export function wishOf(hash: CartItemHash): WishlistItem {
  return { ...hash, quantidade: 1, parametroAdicional: '' };
}
