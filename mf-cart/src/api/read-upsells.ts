import type { ApiClient } from '@storefront/contracts';
import { type Upsell, upsellEndpoint } from '@storefront/contracts/api';

/** The offers of the side cart. */
export async function readUpsells(api: ApiClient, signal: AbortSignal): Promise<readonly Upsell[]> {
  const { upsellDisponiveis } = await api.call(upsellEndpoint, {
    params: { nome: 'carrinhoLateral' },
    signal,
  });
  return upsellDisponiveis;
}
