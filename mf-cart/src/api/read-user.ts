import { type ApiClient, ApiError } from '@storefront/contracts';
import { readUserEndpoint, type User } from '@storefront/contracts/api';

/** Who is signed in now, whatever the page has read before; undefined when that is not known. */
export async function readUserNow(api: ApiClient): Promise<User | undefined> {
  try {
    return (await api.call(readUserEndpoint, {})).user;
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** Whether it is known that nobody is signed in: what to ask when the reply to signing out was lost. */
export async function isSignedOut(api: ApiClient): Promise<boolean> {
  const user = await readUserNow(api);
  return user !== undefined && !user.logado && !user.ativo;
}
