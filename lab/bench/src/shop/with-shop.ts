import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RunningShop, startShop } from '../../../../e2e/shop/start-shop.ts';
import { type BenchInput, isUrl } from '../command/bench.ts';
import type { Sides } from '../command/tables.ts';

/**
 * Starts a shop, and stops it after `use`.
 * @param checkout the checkout of the repository to start; this one if absent
 */
export async function withShop<Result>(
  { dataDir, say, settings }: Pick<BenchInput, 'dataDir' | 'say'> & { readonly settings?: NodeJS.ProcessEnv },
  use: (shop: RunningShop) => Promise<Result>,
  checkout?: string,
): Promise<Result> {
  const folder = dataDir ?? mkdtempSync(path.join(tmpdir(), 'aragem-bench-'));
  say(`starting ${checkout ?? 'a shop'} (the first start fills the catalogue and builds the remotes) …`);
  // benches keep failing releases live while they measure
  const shop = await startShop(folder, { checkout, settings: { REGISTRY_JUDGE: 'off', ...settings } });
  try {
    return await use(shop);
  } finally {
    await shop.stop();
    if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts this checkout's shop and, in a comparison, the other checkout's. */
export function withShops<Result>(
  input: BenchInput,
  use: (shops: Sides<RunningShop>) => Promise<Result>,
): Promise<Result> {
  return withShop(input, (mine) => {
    if (input.against === undefined) return use(new Map([['this', mine]]));
    return withOther(input, input.against, (other) =>
      use(
        new Map([
          ['this', mine],
          ['other', other],
        ]),
      ),
    );
  });
}

const withOther = <Result>(
  { say }: BenchInput,
  checkout: string,
  use: (shop: RunningShop) => Promise<Result>,
): Promise<Result> => withShop({ dataDir: undefined, say }, use, checkout);

/** Passes the given shop to benches that only open pages, or a new one. */
export function withShopUrl<Result>(
  input: BenchInput,
  use: (shopUrl: string) => Promise<Result>,
): Promise<Result> {
  return input.shopUrl === undefined
    ? withShop(input, (shop) => use(shop.url))
    : use(originOf(input.shopUrl));
}

/** The same, with the other side of the comparison: a running shop, or another checkout's. */
export function withShopUrls<Result>(
  input: BenchInput,
  use: (urls: Sides<string>) => Promise<Result>,
): Promise<Result> {
  const { against } = input;
  return withShopUrl(input, (mine) => {
    if (against === undefined) return use(new Map([['this', mine]]));
    const compare = (other: string) =>
      use(
        new Map([
          ['this', mine],
          ['other', other],
        ]),
      );
    return isUrl(against) ? compare(originOf(against)) : withOther(input, against, ({ url }) => compare(url));
  });
}

const originOf = (url: string): string => url.replace(/\/$/, '');
