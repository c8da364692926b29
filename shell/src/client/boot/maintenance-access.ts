import { deviceStorage } from '@storefront/ui/browser-storage';
import { readOwnCookies } from '../../page/cookies.ts';
import { releaseCookie, releaseParameter } from '../../page/parameters.ts';

/** Mirrors in storage whether `?release=` has opened the shop; the server's cookie decides. */
export function mirrorMaintenanceAccess({ cookie }: Document): void {
  const isOpen = readOwnCookies(cookie, releaseCookie).length > 0;
  // the cookie alone opens the shop where nothing can be stored
  if (isOpen) deviceStorage.write(releaseParameter, 'true');
  else deviceStorage.remove(releaseParameter);
}
