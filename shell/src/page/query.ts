import type { Route } from './routes.ts';

/** The decoded name in one `name=value` part of a query. */
function readParameterName(part: string): string {
  return [...new URLSearchParams(part).keys()][0] ?? '';
}

/** Keeps of a query what a route's page reads, byte for byte and in the same order. */
export function keepReadQuery(search: string, { query }: Pick<Route, 'query'>): string {
  if (query === undefined || search === '') return search;
  const read = search
    .slice(1)
    .split('&')
    .filter((part) => query.includes(readParameterName(part)));
  return read.length === 0 ? '' : `?${read.join('&')}`;
}

/**
 * The URL's path and query without these parameters, the rest byte for byte, as a path of this host; undefined when it
 * has none of them.
 */
export function removeParameters(url: string, names: readonly string[]): string | undefined {
  const [path = '', query = ''] = url.split(/\?(.*)/s, 2);
  const parts = query.split('&');
  const others = parts.filter((part) => !names.includes(readParameterName(part)));
  if (others.length === parts.length) return undefined;
  // one leading slash: two would make the path a host name
  return `/${path.replace(/^[/\\]+/, '')}${others.length > 0 ? `?${others.join('&')}` : ''}`;
}
