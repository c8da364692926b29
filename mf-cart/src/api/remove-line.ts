import type { ApiClient } from '@storefront/contracts';
import { type Cart, type CartItem, removeFromCartEndpoint } from '@storefront/contracts/api';

export function removeLine(api: ApiClient, { hash, tipo }: CartItem): Promise<Cart> {
  return api.call(removeFromCartEndpoint, { body: { ...hash, tipo } });
}
