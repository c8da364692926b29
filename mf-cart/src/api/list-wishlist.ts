import type { ApiClient } from '@storefront/contracts';
import { type Product, wishlistEndpoint } from '@storefront/contracts/api';

/** The shopper's favourite products, the newest first. */
export async function listWishlist({ api }: { readonly api: ApiClient }): Promise<readonly Product[]> {
  return (await api.call(wishlistEndpoint, {})).produtos;
}
