import { deviceStorage } from '@storefront/ui/browser-storage';
import { releaseCookie, releaseParameter } from '../../page/maintenance-access.ts';
import { readCookie } from '../../page/read-cookie.ts';

/** Names of the server's cookie over https and over http. */
const accessCookies = [`__Host-${releaseCookie}`, releaseCookie];

/** Mirrors in storage whether `?release=` has opened the shop; the server's cookie decides. */
export function mirrorMaintenanceAccess({ cookie }: Document): void {
  const isOpen = accessCookies.some((name) => readCookie(cookie, name) !== undefined);
  // the cookie alone opens the shop where nothing can be stored
  if (isOpen) deviceStorage.write(releaseParameter, 'true');
  else deviceStorage.remove(releaseParameter);
}
