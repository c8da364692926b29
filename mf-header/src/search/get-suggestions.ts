import type { ApiClient } from '@storefront/contracts';
import { suggestionsEndpoint } from '@storefront/contracts/api';
import type { Suggestion } from './suggestion.ts';

const mostTerms = 8;
/** Limit of the terms, so that a phone's screen shows products too. */
const mostTermsBesideProducts = 5;

/** Terms to search for, most popular first, pages that the text names, then a few products. @throws ApiError */
export async function getSuggestions(
  api: ApiClient,
  text: string,
  signal: AbortSignal,
): Promise<readonly Suggestion[]> {
  const {
    termos,
    paginas = [],
    produtos,
  } = await api.call(suggestionsEndpoint, { query: { busca: text }, signal });
  return [
    ...termos
      .slice(0, produtos.length > 0 ? mostTermsBesideProducts : mostTerms)
      .map(({ termo }) => ({ text: termo })),
    ...paginas.map(({ label, url }) => ({ text: label, page: url })),
    ...produtos.map(({ nome, url, imagem, vista }) => ({
      text: nome,
      product: { url, image: imagem, cashPrice: vista },
    })),
  ];
}
