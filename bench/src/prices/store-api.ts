import type { StoreConfig } from '@storefront/contracts';
import type { RunningShop } from '../../../e2e/shop/start-shop.ts';
import type { ApiRelay } from '../../../shell/src/renderer/process/api-relay.ts';

export type StoreApi = ReturnType<typeof toStoreApi>;

/** The API of a running shop, as renderer processes reach it. */
export function toStoreApi({ storeApiUrl, env }: Pick<RunningShop, 'storeApiUrl' | 'env'>) {
  const headers = { 'app-token': env.STORE_APP_TOKEN ?? '', accept: 'application/json' };
  const relay: ApiRelay = async (url, { signal }) => {
    const response = await fetch(storeApiUrl + url, { headers, signal });
    return { status: response.status, headers: {}, body: Buffer.from(await response.arrayBuffer()) };
  };
  const read = async (path: string) => (await fetch(`${storeApiUrl}/v2/front${path}`, { headers })).json();
  return { relay, read, readConfig: (): Promise<StoreConfig> => read('/config') };
}
