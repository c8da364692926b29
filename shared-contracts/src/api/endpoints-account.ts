import { SignIn, SignUp, UserReply, WishlistItem, WishlistState } from './account.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { showcaseProductsEndpoint } from './endpoints-listing.ts';

export const readUserEndpoint = defineEndpoint({
  method: 'GET',
  path: '/checkout/user',
  reply: () => UserReply,
});
export const signUpEndpoint = defineEndpoint({
  method: 'POST',
  path: '/checkout/user',
  body: () => SignUp,
  reply: () => UserReply,
});
export const signInEndpoint = defineEndpoint({
  method: 'POST',
  path: '/checkout/session',
  body: () => SignIn,
  reply: () => UserReply,
});
export const signOutEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/checkout/session',
  reply: () => UserReply,
});
export const addToWishlistEndpoint = defineEndpoint({
  method: 'POST',
  path: '/wishlist/add',
  body: () => WishlistItem,
  reply: () => WishlistState,
});
export const removeFromWishlistEndpoint = defineEndpoint({
  method: 'POST',
  path: '/wishlist/remove',
  body: () => WishlistItem,
  reply: () => WishlistState,
});
export const verifyWishlistEndpoint = defineEndpoint({
  method: 'POST',
  path: '/wishlist/verify',
  body: () => WishlistItem,
  reply: () => WishlistState,
});
/**
 * The shopper's favourites as cards, the newest first, without products that are no longer sold. 401 without an
 * account.
 */
export const wishlistEndpoint = defineEndpoint({
  method: 'GET',
  path: '/wishlist',
  reply: showcaseProductsEndpoint.reply,
});
