import type { ApiClient } from '@storefront/contracts';
import { type Cart, readCartEndpoint } from '@storefront/contracts/api';

export function readCart(api: ApiClient): Promise<Cart> {
  return api.call(readCartEndpoint, {});
}
