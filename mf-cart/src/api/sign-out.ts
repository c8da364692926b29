import type { ApiClient } from '@storefront/contracts';
import { signOutEndpoint } from '@storefront/contracts/api';

export async function signOut(api: ApiClient): Promise<void> {
  await api.call(signOutEndpoint, {});
}
