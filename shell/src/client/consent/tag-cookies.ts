import { setCookie } from './set-cookie.ts';

/** Prefixes of the names of the cookies that Google's tags set. */
const tagCookies = ['_ga', '_gid', '_gcl'];

export function removeTagCookies(): void {
  const names = document.cookie.split('; ').map((each) => each.split('=')[0] ?? '');
  for (const name of names)
    if (tagCookies.some((start) => name.startsWith(start)))
      // tags set their cookies for the highest domain that accepts them
      for (const domain of listDomainAttributes(location.hostname)) setCookie(`${name}=${domain}`, 0);
}

/** The `Domain` attributes under which a page of this host may have set a cookie. */
function listDomainAttributes(host: string): readonly string[] {
  const parts = host.split('.');
  return ['', ...parts.slice(0, -1).map((_, index) => `; Domain=${parts.slice(index).join('.')}`)];
}
