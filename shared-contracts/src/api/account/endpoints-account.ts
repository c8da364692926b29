import { defineEndpoint } from '../call/define-endpoint.ts';
import { showcaseProductsEndpoint } from '../listing/endpoints-listing.ts';
import { SignIn, SignUp, UserReply, WishlistItem, WishlistState } from './account.ts';

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
  errors: { 409: ['email-taken'], 422: ['weak-password'] },
});
export const signInEndpoint = defineEndpoint({
  method: 'POST',
  path: '/checkout/session',
  body: () => SignIn,
  reply: () => UserReply,
  errors: { 401: ['wrong-credentials'], 429: ['too-many-sign-ins'] },
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
/**
 * The shopper's favourites as cards, the newest first, without products that are no longer sold. 401 without an
 * account.
 */
export const wishlistEndpoint = defineEndpoint({
  method: 'GET',
  path: '/wishlist',
  reply: showcaseProductsEndpoint.reply,
  errors: { 401: ['sign-in-required'] },
});
