import type { ApiClient } from '@storefront/contracts';
import { brandsEndpoint } from '@storefront/contracts/api';

export interface BrandLink {
  readonly name: string;
  readonly url: string;
  readonly count: number;
}

/** Every brand of the shop. @throws ApiError */
export async function getBrands(api: ApiClient, signal?: AbortSignal): Promise<readonly BrandLink[]> {
  const { marcas } = await api.call(brandsEndpoint, signal ? { signal } : {});
  return marcas.map(({ nome, url, quantidade }) => ({ name: nome, url, count: quantidade }));
}
