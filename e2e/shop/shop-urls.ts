import { createServer } from 'node:net';

/** URLs of a shop's three servers. */
export interface ShopUrls {
  readonly shop: string;
  readonly storeApi: string;
  readonly registry: string;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(address)));
    });
  });
}

/** URLs on free ports, for a shop whose proxy starts before it. */
export async function chooseUrls(): Promise<ShopUrls> {
  const [shop, storeApi, registry] = await Promise.all([freePort(), freePort(), freePort()]);
  const local = (port: number) => `http://127.0.0.1:${port}`;
  return { shop: local(shop), storeApi: local(storeApi), registry: local(registry) };
}
