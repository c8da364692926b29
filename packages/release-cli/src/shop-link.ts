import { CommandFailure } from './failure.ts';

/** The shop that links lead to: SHOP_URL, or the one on this machine. */
export function readShopUrl(environment: NodeJS.ProcessEnv): string {
  return environment.SHOP_URL || `http://127.0.0.1:${environment.PORT || 4000}`;
}

export function shopOption(environment: NodeJS.ProcessEnv) {
  const text = 'the shop; default: SHOP_URL, or the one on this machine';
  return ['--shop <url>', text, readShopUrl(environment)] as const;
}

/** @throws CommandFailure when the text of `--shop` is no URL */
export function parseShopUrl(shop: string): URL {
  const url = URL.parse(shop);
  if (url === null) throw new CommandFailure(`--shop is no URL: ${shop}`);
  return url;
}
