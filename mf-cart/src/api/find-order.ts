import { type ApiClient, ApiError } from '@storefront/contracts';
import { type Order, orderOfCartEndpoint } from '@storefront/contracts/api';

/** The order that was made from this version of the cart; undefined when there is none. @throws ApiError for a failure */
export async function findOrder(api: ApiClient, versao: string): Promise<Order | undefined> {
  try {
    return (await api.call(orderOfCartEndpoint, { params: { versao } })).pedido;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}
