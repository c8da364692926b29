const shop = 'http://shop.invalid';

/**
 * Reads the path and query that a release names, as browsers do: `//other`, `/\other` and `/<tab>/other` lead to another
 * origin, and so does `@other` once it follows the shop's origin.
 * @returns undefined when they do not lead to a page of the shop
 */
export function readOwnPath(location: string): string | undefined {
  if (!location.startsWith('/')) return undefined;
  const url = URL.parse(location, shop);
  return url?.origin === shop ? url.pathname + url.search + url.hash : undefined;
}
