import { type Bus, perPage, type Storefront } from '@storefront/contracts';
import { readUserEndpoint, type User } from '@storefront/contracts/api';

type Context = Pick<Storefront, 'api' | 'bus'>;

/** Hearts, cart page and account show the same user: one call a page. */
const userOfPage = perPage(async ({ api, bus }: Context): Promise<User> => {
  try {
    return (await api.call(readUserEndpoint, {})).user;
  } catch (error) {
    forgetUserOfPage(bus);
    throw error;
  }
});

/** The user, requested once a document: signing in and out load a new one. A failure is not cached. */
export const readUserOfPage = (context: Context): Promise<User> => userOfPage.get(context);

/** For a page restored from the back-forward cache: the user may have changed since. */
export const forgetUserOfPage = (bus: Bus): void => userOfPage.drop(bus);
