import type { ApiClient } from '@storefront/contracts';
import { addToCartEndpoint, type Cart, type CartRequest } from '@storefront/contracts/api';

export function addToCart(api: ApiClient, request: CartRequest): Promise<Cart> {
  return api.call(addToCartEndpoint, { body: request });
}
