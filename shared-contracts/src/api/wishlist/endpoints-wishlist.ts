import { defineEndpoint } from '../call/define-endpoint.ts';
import { WishlistItem, WishlistState } from './wishlist.ts';

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
