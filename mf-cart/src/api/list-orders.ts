import type { ApiClient } from '@storefront/contracts';
import { listOrdersEndpoint, type Order } from '@storefront/contracts/api';

/** The shopper's orders, the newest first. */
export async function listOrders({ api }: { readonly api: ApiClient }): Promise<readonly Order[]> {
  return (await api.call(listOrdersEndpoint, {})).pedidos;
}
