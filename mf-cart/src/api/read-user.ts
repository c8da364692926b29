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

/** Whether nobody is signed in, to ask when the reply to signing out was lost; undefined when that is not known. */
export async function isSignedOut(api: ApiClient): Promise<boolean | undefined> {
  const user = await readUserNow(api);
  return user && !user.logado && !user.ativo;
}
