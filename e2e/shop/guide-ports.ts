import { freePort, type ShopUrls } from './shop-urls.ts';

/** Ports that the documentation writes for what is started besides the shop's three servers. */
const others = ['4010', '4011', '8080', '8081'];

/** The ports that a journey uses, by those that the documentation writes. */
export async function choosePorts({
  shop,
  storeApi,
  registry,
}: ShopUrls): Promise<ReadonlyMap<string, string>> {
  const portOf = (url: string) => new URL(url).port;
  const free = others.map(async (port) => [port, String(await freePort())] as const);
  return new Map([
    ['4000', portOf(shop)],
    ['4001', portOf(storeApi)],
    ['4002', portOf(registry)],
    ...(await Promise.all(free)),
  ]);
}

const anyPort = /\b\d{4}\b/g;

export function replacePorts(text: string, ports: ReadonlyMap<string, string>): string {
  return text.replace(anyPort, (port) => ports.get(port) ?? port);
}
