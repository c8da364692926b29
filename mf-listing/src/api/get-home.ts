import type { ApiClient } from '@storefront/contracts';
import { type HomePage, homeEndpoint } from '@storefront/contracts/api';

/** Banners, category tiles, showcases and brands of the home page. @throws ApiError */
export function getHome(api: ApiClient, signal?: AbortSignal): Promise<HomePage> {
  return api.call(homeEndpoint, signal ? { signal } : {});
}
