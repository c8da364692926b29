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
