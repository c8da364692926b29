import type { ApiClient } from '@storefront/contracts';
import { marketplaceEndpoint } from '@storefront/contracts/api';
import type { Offer } from '../card/card.ts';
import { offerFromPrices } from '../card/card-from-product.ts';

/** Limit of the call. */
const pageLimit = 100;

/**
 * The outside sellers' first offer for a product, if there is one.
 * @throws ApiError, after logging it (specification, section 8)
 */
export async function getMarketplaceOffer(
  api: ApiClient,
  productId: number,
  signal?: AbortSignal,
): Promise<Offer | undefined> {
  try {
    const { conteudo } = await api.call(marketplaceEndpoint, {
      params: { id: productId },
      query: { offset: 0, limit: pageLimit },
      ...(signal ? { signal } : {}),
    });
    const first = conteudo[0];
    return (
      first && {
        ...offerFromPrices(first.precos),
        stock: Math.max(first.estoque, 1),
        seller: first.seller.nome,
        cart: first.carrinho,
      }
    );
  } catch (error) {
    if (!signal?.aborted) console.error(`Marketplace offers of product ${productId} failed`, error);
    throw error;
  }
}
