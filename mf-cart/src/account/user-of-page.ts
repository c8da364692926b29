import { type Bus, perPage, type Storefront } from '@storefront/contracts';
import { readUserEndpoint, type User } from '@storefront/contracts/api';
import { profileOf } from './profile-of.ts';

type Context = Pick<Storefront, 'api' | 'bus'>;

/** Hearts, cart page and account show the same user: one call a page. */
const userOfPage = perPage(async ({ api, bus }: Context): Promise<User> => {
  try {
    const { user } = await api.call(readUserEndpoint, {});
    const profile = profileOf(user);
    if (profile) bus.emit('analytics:tracked', profile);
    return user;
  } catch (error) {
    dropUserOfPage(bus);
    throw error;
  }
});

/** The user, requested once a document: signing in and out load a new one. A failure is not cached. */
export const readUserOfPage = (context: Context): Promise<User> => userOfPage.get(context);

/** Drops the user of a page restored from the back-forward cache, because the user may have changed since. */
export const dropUserOfPage = (bus: Bus): void => userOfPage.drop(bus);
