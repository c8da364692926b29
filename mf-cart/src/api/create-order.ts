import type { ApiClient } from '@storefront/contracts';
import { createOrderEndpoint, type Order } from '@storefront/contracts/api';

/**
 * Turns the cart into a demonstration order.
 * @throws ApiError 422 for an unknown CEP (field `cep`) or an empty cart, 409 when something has sold out.
 */
export async function createOrder(api: ApiClient, cep: string): Promise<Order> {
  return (await api.call(createOrderEndpoint, { body: { cep } })).pedido;
}
