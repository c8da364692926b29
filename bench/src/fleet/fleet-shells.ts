import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RunningShop } from '../../../e2e/shop/start-shop.ts';
import { withMeasuredShell } from '../shop/measured-shell.ts';

/**
 * Starts further shells of a shop, which report to its registry, and stops them after `use`.
 * @param use gets the URLs of all shells, the shop's own first
 */
export async function withFleet<Result>(
  shop: RunningShop,
  count: number,
  use: (urls: readonly string[]) => Promise<Result>,
  started: readonly string[] = [shop.url],
): Promise<Result> {
  if (started.length === count) return use(started);
  const token = readFileSync(path.join(shop.dataDir, 'registry', 'shell-token'), 'utf8').trim();
  return withMeasuredShell(shop, ({ url }) => withFleet(shop, count, use, [...started, url]), {
    REGISTRY_SHELL_TOKEN: token,
    SHELL_NAME: `shell-${started.length + 1}`,
  });
}
