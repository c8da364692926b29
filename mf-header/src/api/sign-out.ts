import type { ApiClient } from '@storefront/contracts';
import { signOutEndpoint } from '@storefront/contracts/api';

/** Has the server revoke and expire the session. @throws ApiError */
export async function signOut(api: ApiClient): Promise<void> {
  await api.call(signOutEndpoint, {});
}
