import { listCookieDomains } from '../../page/cookies.ts';
import { setCookie } from './set-cookie.ts';

/** Prefixes of the names of the cookies that Google's tags set. */
const tagCookies = ['_ga', '_gid', '_gcl'];

export function removeTagCookies(): void {
  const names = document.cookie.split('; ').map((each) => each.split('=')[0] ?? '');
  for (const name of names)
    if (tagCookies.some((start) => name.startsWith(start)))
      // tags set their cookies for the highest domain that accepts them
      for (const domain of listCookieDomains(location.hostname)) setCookie(`${name}=${domain}`, 0);
}
