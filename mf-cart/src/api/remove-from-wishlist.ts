import type { ApiClient } from '@storefront/contracts';
import { type CartItemHash, type ReplyOf, removeFromWishlistEndpoint } from '@storefront/contracts/api';
import { wishOf } from './wish-of.ts';

export function removeFromWishlist(
  api: ApiClient,
  hash: CartItemHash,
): Promise<ReplyOf<typeof removeFromWishlistEndpoint>> {
  return api.call(removeFromWishlistEndpoint, { body: wishOf(hash) });
}
