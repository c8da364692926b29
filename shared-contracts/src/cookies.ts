/**
 * All values of a cookie in a `Cookie` header or in `document.cookie`, decoded, in the order in which they were sent. A
 * browser has one for each path and domain that the cookie was set for (RFC 6265, 5.4), so a stale one may come before the
 * one in use; values that are not percent-encoded are left out.
 */
export function readCookies(header: string | undefined, name: string): readonly string[] {
  return (header ?? '').split(';').flatMap((part) => {
    const pair = part.trim();
    if (!pair.startsWith(`${name}=`)) return [];
    try {
      return [decodeURIComponent(pair.slice(name.length + 1).replace(/^"(.*)"$/, '$1'))];
    } catch {
      return [];
    }
  });
}
