import { DamagingProxy } from './damaging-proxy.ts';
import { chooseUrls } from './shop-urls.ts';
import { type RunningShop, startShop } from './start-shop.ts';

/**
 * A shop whose replies to the browser, and from store-api, can be damaged; `url` is that of the proxy in front of it.
 */
export interface DamagedShop extends RunningShop {
  /** Proxy between browser and shop. */
  readonly front: DamagingProxy;
  /** Proxy between shop and store-api. */
  readonly storeApi: DamagingProxy;
}

export async function startDamagedShop(dataDir: string): Promise<DamagedShop> {
  const urls = await chooseUrls();
  // these journeys need no pictures, and drawing them would take most of the time
  const front = new DamagingProxy(urls.shop, [{ path: /^\/media\//, damage: 'picture' }]);
  const storeApi = new DamagingProxy(urls.storeApi);
  const [frontUrl, storeApiUrl] = await Promise.all([front.listen(), storeApi.listen()]);
  const shop = await startShop(dataDir, {
    urls,
    settings: {
      SHOP_ORIGIN: frontUrl,
      STORE_API_URL: storeApiUrl,
      OVERRIDES: 'off',
      TRUST_PROXY: 'loopback',
    },
  });
  return {
    ...shop,
    url: frontUrl,
    front,
    storeApi,
    async stop() {
      await Promise.all([front.close(), storeApi.close()]);
      await shop.stop();
    },
  };
}
