import type { ApiClient } from '@storefront/contracts';
import { type ShippingQuote, shippingQuoteEndpoint } from '@storefront/contracts/api';

/**
 * Ways of delivery of a product to a postal code, with days and prices.
 * @throws ApiError 422 for an unknown CEP (field `cep`)
 */
export function quoteShipping(api: ApiClient, cep: string, idProduto: number): Promise<ShippingQuote> {
  return api.call(shippingQuoteEndpoint, { query: { cep, idProduto } });
}
