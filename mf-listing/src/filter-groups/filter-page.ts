import { allFilters } from '../address/query-names.ts';

/** Whether a query requests the page that shows every filter as links. */
export function showsAllFilters(search: string): boolean {
  return new URLSearchParams(search).get(allFilters) === 'filtros';
}

/** URL of that page for a view of a listing. */
export function addressOfAllFilters(path: string, search: string): string {
  const query = new URLSearchParams(search);
  query.set(allFilters, 'filtros');
  return `${path}?${query}`;
}
