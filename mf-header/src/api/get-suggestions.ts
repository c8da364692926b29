import type { ApiClient } from '@storefront/contracts';
import { suggestionsEndpoint } from '@storefront/contracts/api';

/** Terms to search for, most popular first. @throws ApiError */
export async function getSuggestions(
  api: ApiClient,
  text: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { termos } = await api.call(suggestionsEndpoint, { query: { busca: text }, signal });
  return termos.map(({ termo }) => termo);
}
