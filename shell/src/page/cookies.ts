import { readCookies } from '@storefront/contracts/cookies';

/** The values of a cookie of this host, first those with the prefix that it has over https, which no other host can set. */
export const readOwnCookies = (header: string | undefined, name: string): readonly string[] => [
  ...readCookies(header, `__Host-${name}`),
  ...readCookies(header, name),
];

/** What `read` makes of a cookie's first value that it accepts. @param read returns undefined for a value that is not valid */
export function findCookie<T>(
  header: string | undefined,
  name: string,
  read: (value: string) => T | undefined,
): T | undefined {
  for (const value of readCookies(header, name)) {
    const found = read(value);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The `Domain` attributes under which cookies may have been set that a host gets: none, its own and those of hosts above it. */
export function listCookieDomains(hostname: string): readonly string[] {
  const isAddress = /^[\d.]+$|:/.test(hostname);
  const labels = isAddress ? [] : hostname.split('.');
  return ['', ...labels.slice(1).map((_, at) => `; Domain=${labels.slice(at).join('.')}`)];
}
