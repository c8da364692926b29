export const pathOf = ({ path }: { readonly path: readonly string[] }): string => `/${path.join('/')}`;

export function queryOf(given: Readonly<Record<string, string | string[] | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) query.set(name, String(value));
  return query.toString();
}

/** URL of another view of a listing: the query's parts that differ from the usual. */
export function addressOf(path: string, parts: Readonly<Record<string, string>>): string {
  const query = Object.entries(parts)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURI(value)}`)
    .join('&');
  return query === '' ? path : `${path}?${query}`;
}
