import type { ApiClient } from '@storefront/contracts';
import { type Cart, type CartItem, changeCartEndpoint } from '@storefront/contracts/api';

export function changeQuantity(api: ApiClient, { hash, tipo }: CartItem, quantidade: number): Promise<Cart> {
  return api.call(changeCartEndpoint, { body: { ...hash, tipo, quantidade } });
}
