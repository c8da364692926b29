import { releaseParameter } from '../page/maintenance-access.ts';

/** `releaseCookie`, as it is named over https and over http. */
const accessCookie = /(?:^|; )(?:__Host-)?release=/;

/** Mirrors in local storage whether `?release=` opened the shop: the server's cookie decides. */
export function mirrorMaintenanceAccess({ search }: Location, { cookie }: Document): void {
  const named = new URLSearchParams(search).get(releaseParameter);
  if (named === null) return;
  const isOpen = accessCookie.test(cookie);
  try {
    if (isOpen) localStorage.setItem(releaseParameter, named);
    else localStorage.removeItem(releaseParameter);
  } catch {
    // storage may be forbidden; the cookie alone opens the shop
  }
}
