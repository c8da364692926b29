import type { ApiClient } from '@storefront/contracts';
import { signOutEndpoint } from '@storefront/contracts/api';

/** Ends the session on the server, which expires its cookie. */
export async function signOut(api: ApiClient): Promise<void> {
  await api.call(signOutEndpoint, {});
}
