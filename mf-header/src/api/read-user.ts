import type { ApiClient } from '@storefront/contracts';
import { readUserEndpoint, type User } from '@storefront/contracts/api';

/** Who this session belongs to. @throws ApiError */
export async function readUser(api: ApiClient, signal: AbortSignal): Promise<User> {
  return (await api.call(readUserEndpoint, { signal })).user;
}
