import type { ApiClient } from '@storefront/contracts';
import { readUserEndpoint, type User } from '@storefront/contracts/api';
import { callTimeout } from './call-timeout.ts';

export async function readUser(api: ApiClient): Promise<User> {
  return (await api.call(readUserEndpoint, { signal: callTimeout() })).user;
}
