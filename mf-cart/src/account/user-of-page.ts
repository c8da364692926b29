import { type Bus, followShopper, perPage, type Storefront, useStorefront } from '@storefront/contracts';
import { readUserEndpoint, type User } from '@storefront/contracts/api';
import { useCallback, useEffect } from 'react';
import { type CallState, useReply } from '../forms/use-reply.ts';
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

/** The user, requested once until it may be another one. A failure is not cached. */
export const readUserOfPage = (context: Context): Promise<User> => userOfPage.get(context);

/** Drops the user, because it may have changed since: the next reading requests it. */
export const dropUserOfPage = (bus: Bus): void => userOfPage.drop(bus);

/** The user, read again when another tab signs in or out; the former one is shown until the reply. */
export function useUserOfPage(): CallState<User> {
  const { bus } = useStorefront();
  const user = useReply(readUserOfPage);
  const repeat = user.refresh;
  const refresh = useCallback(() => {
    dropUserOfPage(bus);
    repeat();
  }, [bus, repeat]);
  useEffect(() => followShopper(refresh), [refresh]);
  return { ...user, refresh };
}
