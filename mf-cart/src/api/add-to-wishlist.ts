import type { ApiClient } from '@storefront/contracts';
import { addToWishlistEndpoint, type CartItemHash, type ReplyOf } from '@storefront/contracts/api';
import { wishOf } from './wish-of.ts';

export function addToWishlist(
  api: ApiClient,
  hash: CartItemHash,
): Promise<ReplyOf<typeof addToWishlistEndpoint>> {
  return api.call(addToWishlistEndpoint, { body: wishOf(hash) });
}
