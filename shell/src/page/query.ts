import type { Route } from './routes.ts';

/** The decoded name in one `name=value` part of a query. */
export function parameterName(part: string): string {
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

/** The URL's path and query without this parameter, the rest byte for byte, as a path of this host. */
export function withoutParameter(url: string, name: string): string {
  const [path = '', query = ''] = url.split(/\?(.*)/s, 2);
  const kept = query.split('&').filter((part) => part !== '' && parameterName(part) !== name);
  // one leading slash: two would make the path a host name
  return `/${path.replace(/^[/\\]+/, '')}${kept.length > 0 ? `?${kept.join('&')}` : ''}`;
}
