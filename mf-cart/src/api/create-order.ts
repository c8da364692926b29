import type { ApiClient } from '@storefront/contracts';
import { type CallInput, createOrderEndpoint, type Order } from '@storefront/contracts/api';

export type NewOrderBody = CallInput<typeof createOrderEndpoint>['body'];

/**
 * Turns the cart into a demonstration order; what was seen gives one order, however often it is sent.
 * @throws ApiError with one of `OrderProblemCode`, among them 409 when the cart or the shopper is another than was seen
 */
export async function createOrder(api: ApiClient, body: NewOrderBody): Promise<Order> {
  return (await api.call(createOrderEndpoint, { body })).pedido;
}
