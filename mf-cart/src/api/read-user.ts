import type { ApiClient } from '@storefront/contracts';
import { readUserEndpoint, type User } from '@storefront/contracts/api';

export async function readUser(api: ApiClient): Promise<User> {
  return (await api.call(readUserEndpoint, {})).user;
}
