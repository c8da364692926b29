import type { ApiClient } from '@storefront/contracts';
import { marketplaceEndpoint } from '@storefront/contracts/api';
import type { Offer } from './card.ts';
import { offerFromPrices } from './card-from-product.ts';

/** Limit of the call. */
const pageLimit = 100;

/**
 * The sellers' offers for a product that are in stock, best first.
 * @throws ApiError, after logging it (specification, section 8)
 */
export async function getMarketplaceOffers(
  api: ApiClient,
  productId: number,
  signal?: AbortSignal,
): Promise<readonly Offer[]> {
  try {
    const { conteudo } = await api.call(marketplaceEndpoint, {
      params: { id: productId },
      query: { offset: 0, limit: pageLimit },
      ...(signal ? { signal } : {}),
    });
    return conteudo
      .filter(({ estoque }) => estoque > 0)
      .map(({ precos, estoque, seller, carrinho }) => ({
        ...offerFromPrices(precos),
        stock: estoque,
        seller: seller.nome,
        cart: carrinho,
      }));
  } catch (error) {
    if (!signal?.aborted) console.error(`Marketplace offers of product ${productId} failed`, error);
    throw error;
  }
}

/** The best offer, if there is any. */
export async function getMarketplaceOffer(
  ...call: Parameters<typeof getMarketplaceOffers>
): Promise<Offer | undefined> {
  return (await getMarketplaceOffers(...call))[0];
}
