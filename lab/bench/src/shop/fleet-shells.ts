import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RunningShop } from '../../../../e2e/shop/start-shop.ts';
import { withMeasuredShell } from './measured-shell.ts';
import type { MeasuredServer } from './page-cpu.ts';
import { pidsOf, processCpuMs } from './process-figures.ts';

/**
 * Starts further shells of a shop, which report to its registry, and stops them after `use`.
 * @param use gets all shells, the shop's own first
 */
export async function withFleet<Result>(
  shop: RunningShop,
  count: number,
  use: (shells: readonly MeasuredServer[]) => Promise<Result>,
  started: readonly MeasuredServer[] = [measureOwn(shop)],
): Promise<Result> {
  if (started.length === count) return use(started);
  const token = readFileSync(path.join(shop.dataDir, 'registry', 'shell-token'), 'utf8').trim();
  return withMeasuredShell(shop, (shell) => withFleet(shop, count, use, [...started, shell]), {
    REGISTRY_SHELL_TOKEN: token,
    SHELL_NAME: `shell-${started.length + 1}`,
  });
}

export const listUrls = (shells: readonly MeasuredServer[]): readonly string[] =>
  shells.map(({ url }) => url);

function measureOwn({ url, dataDir }: RunningShop): MeasuredServer {
  const pid = pidsOf(dataDir).shop ?? 0;
  return { url, cpu: () => processCpuMs(pid) };
}
