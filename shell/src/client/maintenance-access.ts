import { releaseCookie, releaseParameter } from '../page/maintenance-access.ts';
import { readCookie } from '../page/read-cookie.ts';

/** Names of the server's cookie over https and over http. */
const accessCookies = [`__Host-${releaseCookie}`, releaseCookie];

/** Mirrors in local storage whether `?release=` has opened the shop; the server's cookie decides. */
export function mirrorMaintenanceAccess({ search }: Location, { cookie }: Document): void {
  const named = new URLSearchParams(search).get(releaseParameter);
  if (named === null) return;
  const isOpen = accessCookies.some((name) => readCookie(cookie, name) !== undefined);
  try {
    if (isOpen) localStorage.setItem(releaseParameter, named);
    else localStorage.removeItem(releaseParameter);
  } catch {
    // storage may be blocked; the cookie alone opens the shop
  }
}
