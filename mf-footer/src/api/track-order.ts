import { ApiError, type LoadContext } from '@storefront/contracts';
import { type Order, trackOrderEndpoint } from '@storefront/contracts/api';

/** The order with that number, or `unknown` if there is none. @throws ApiError for any other failure */
export async function trackOrder({ api, signal }: LoadContext, number: string): Promise<Order | 'unknown'> {
  try {
    return (await api.call(trackOrderEndpoint, { params: { numero: number }, signal })).pedido;
  } catch (error) {
    const unknown = error instanceof ApiError && [400, 404, 422].includes(error.status);
    if (unknown) return 'unknown';
    throw error;
  }
}
