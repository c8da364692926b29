import type { ApiClient } from '@storefront/contracts';
import { endSessionsEndpoint } from '@storefront/contracts/api';

/** Signs the shopper out on every device. */
export async function endSessions(api: ApiClient): Promise<void> {
  await api.call(endSessionsEndpoint, {});
}
