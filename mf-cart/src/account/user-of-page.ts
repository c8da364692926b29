import type { Bus, Storefront } from '@storefront/contracts';
import type { User } from '@storefront/contracts/api';
import { readUser } from '../api/read-user.ts';

/** Hearts, cart page and account ask for the same user: one call a page. The bus stands for the page, as for the cart. */
const userOfPage = new WeakMap<Bus, Promise<User>>();

/** Who is shopping, asked for once a page: signing in and out load the document anew. A failure is not kept. */
export function readUserOfPage({ api, bus }: Pick<Storefront, 'api' | 'bus'>): Promise<User> {
  const known = userOfPage.get(bus);
  if (known) return known;
  const asked = readUser(api);
  userOfPage.set(bus, asked);
  asked.catch(() => userOfPage.delete(bus));
  return asked;
}

/** For a page that comes back from the back cache: somebody may have signed in or out since. */
export function forgetUserOfPage(bus: Bus): void {
  userOfPage.delete(bus);
}
