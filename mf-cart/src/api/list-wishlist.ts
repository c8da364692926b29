import type { ApiClient } from '@storefront/contracts';
import { defineEndpoint, type Product, showcaseProductsEndpoint } from '@storefront/contracts/api';
import { callTimeout } from './call-timeout.ts';

/** The shopper's favourites as cards, the newest first; 401 for visitors. */
const wishlistEndpoint = defineEndpoint({
  method: 'GET',
  path: '/wishlist',
  reply: showcaseProductsEndpoint.reply,
});

/** The shopper's favourite products, the newest first. */
export async function listWishlist({ api }: { readonly api: ApiClient }): Promise<readonly Product[]> {
  return (await api.call(wishlistEndpoint, { signal: callTimeout() })).produtos;
}
