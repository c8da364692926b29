import type { ApiClient } from '@storefront/contracts';
import { type Deliveries, deliveriesEndpoint } from '@storefront/contracts/api';

/** Price and working days of the products' standard delivery; those that are not delivered are left out. */
export async function getDeliveries(
  api: ApiClient,
  cep: string,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<Deliveries['produtos']> {
  const { produtos } = await api.call(deliveriesEndpoint, { query: { cep, ids: ids.join() }, signal });
  return produtos;
}
