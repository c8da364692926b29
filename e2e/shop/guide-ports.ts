import type { ShopUrls } from './shop-urls.ts';

/** The ports that a journey uses, by those that the documentation writes. */
export function choosePorts({ shop, storeApi, registry }: ShopUrls): ReadonlyMap<string, string> {
  const portOf = (url: string) => new URL(url).port;
  return new Map([
    ['4000', portOf(shop)],
    ['4001', portOf(storeApi)],
    ['4002', portOf(registry)],
  ]);
}

const anyPort = /\b\d{4}\b/g;

export function replacePorts(text: string, ports: ReadonlyMap<string, string>): string {
  return text.replace(anyPort, (port) => ports.get(port) ?? port);
}
