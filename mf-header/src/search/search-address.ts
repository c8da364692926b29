/** Name of the search form's field and of its query parameter. */
export const searchField = 'busca';

/** URL of a search, the same as the form's without scripts. */
export function searchAddress(text: string): string {
  return `/busca?${new URLSearchParams({ [searchField]: text })}`;
}

/** The search whose results a location shows; empty for any other location. */
export function readQuery({
  pathname,
  search,
}: {
  readonly pathname: string;
  readonly search: string;
}): string {
  return pathname === '/busca' ? (new URLSearchParams(search).get(searchField) ?? '') : '';
}
