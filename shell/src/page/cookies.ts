/**
 * All values of a cookie in a `Cookie` header or in `document.cookie`, decoded, in the order in which they were sent. A
 * browser has one for each path and domain that the cookie was set for, so a stale one may come before the one in use;
 * values that are not percent-encoded are left out.
 */
export function readCookies(header: string | undefined, name: string): readonly string[] {
  return (header ?? '').split(';').flatMap((part) => {
    const pair = part.trim();
    if (!pair.startsWith(`${name}=`)) return [];
    try {
      return [decodeURIComponent(pair.slice(name.length + 1))];
    } catch {
      return [];
    }
  });
}

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
