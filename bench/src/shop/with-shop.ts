import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RunningShop, startShop } from '../../../e2e/shop/start-shop.ts';
import type { BenchInput } from '../command/run-bench.ts';

/** Starts a shop for as long as `use` needs it. */
export async function withShop<Result>(
  { dataDir, say }: Pick<BenchInput, 'dataDir' | 'say'>,
  use: (shop: RunningShop) => Promise<Result>,
): Promise<Result> {
  const folder = dataDir ?? mkdtempSync(path.join(tmpdir(), 'aragem-bench-'));
  say('starting a shop (the first start fills the catalogue and builds the remotes) …');
  const shop = await startShop(folder);
  try {
    return await use(shop);
  } finally {
    await shop.stop();
    if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

/** For benches that only open pages: the shop that was named, or one of their own. */
export function withShopUrl<Result>(
  input: BenchInput,
  use: (shopUrl: string) => Promise<Result>,
): Promise<Result> {
  return input.shopUrl === undefined
    ? withShop(input, (shop) => use(shop.url))
    : use(input.shopUrl.replace(/\/$/, ''));
}
