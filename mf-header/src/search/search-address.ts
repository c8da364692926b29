/** The field of the search form, and of its address. */
export const searchField = 'busca';

/** Where a search leads; the same address that the form asks for without scripts. */
export function searchAddress(text: string): string {
  return `/busca?${new URLSearchParams({ [searchField]: text })}`;
}
