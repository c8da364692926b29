import type { Route } from './routes.ts';

/** The decoded name in one `name=value` part of a query. */
function parameterName(part: string): string {
  return [...new URLSearchParams(part).keys()][0] ?? '';
}

/** The part of a query that a route's page reads, byte for byte and in the same order. */
export function searchRead(search: string, { query }: Pick<Route, 'query'>): string {
  if (query === undefined || search === '') return search;
  const read = search
    .slice(1)
    .split('&')
    .filter((part) => query.includes(parameterName(part)));
  return read.length === 0 ? '' : `?${read.join('&')}`;
}

/**
 * The URL's path and query without these parameters, the rest byte for byte, as a path of this host; undefined when it
 * has none of them.
 */
export function withoutParameters(url: string, names: readonly string[]): string | undefined {
  const [path = '', query = ''] = url.split(/\?(.*)/s, 2);
  const parts = query.split('&');
  const others = parts.filter((part) => !names.includes(parameterName(part)));
  if (others.length === parts.length) return undefined;
  // one leading slash: two would make the path a host name
  return `/${path.replace(/^[/\\]+/, '')}${others.length > 0 ? `?${others.join('&')}` : ''}`;
}
