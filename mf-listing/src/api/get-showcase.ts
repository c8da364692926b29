import { type ApiClient, ApiError } from '@storefront/contracts';
import { type ReplyOf, showcaseProductsEndpoint } from '@storefront/contracts/api';

export type ShowcaseName = 'b2c-best-sellers' | 'produtos-servico' | 'vitrine-servico-ar';

/** Products of a showcase. A failure is silent (specification, section 8): an empty list. */
export async function getShowcase(
  api: ApiClient,
  nome: ShowcaseName,
): Promise<ReplyOf<typeof showcaseProductsEndpoint>> {
  try {
    return await api.call(showcaseProductsEndpoint, { params: { nome } });
  } catch (error) {
    if (error instanceof ApiError) return { produtos: [] };
    throw error;
  }
}
