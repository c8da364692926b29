import type { ApiClient } from '@storefront/contracts';
import { type ShippingQuote, shippingQuoteEndpoint } from '@storefront/contracts/api';

/**
 * How a product reaches a postal code, when and for how much.
 * @throws ApiError 422 for an unknown CEP (field `cep`)
 */
export function quoteShipping(api: ApiClient, cep: string, idProduto: number): Promise<ShippingQuote> {
  return api.call(shippingQuoteEndpoint, { query: { cep, idProduto } });
}
