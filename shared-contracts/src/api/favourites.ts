import { defineEndpoint } from './call/define-endpoint.ts';
import { showcaseProductsEndpoint } from './listing/showcase.ts';

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
