import { setTimeout as pause } from 'node:timers/promises';
import type { RemoteName } from '@storefront/contracts';
import { cohortCookie, computeBucket, drawCohort } from 'shell/cohorts';
import { buildEdited, release } from '../../../e2e/shop/release-command.ts';
import type { RunningShop } from '../../../e2e/shop/start-shop.ts';
import { type BenchInput, runBench } from './command/bench.ts';
import { interleaved, median, quantile, type Row, type Table } from './command/tables.ts';
import { type Fault, failFrom, faults, listing } from './releases/faulty-load.ts';
import { startCanary, untilLive } from './releases/put-live.ts';
import { PageClient, uncachedUrls } from './shop/page-client.ts';
import { withShop } from './shop/with-shop.ts';

/** Paths that were never requested, so that no request is cached: layout slots are cached by path. */
const neverRequested = ['/refrigeracao', '/eletrodomesticos', '/ar-condicionado', '/'].values();

const canaryPercent = 50;

/** Time for building, publishing and the first pages. */
const untilFaultMs = 45_000;

/** The cookie of a visitor inside or outside the remote's canary. */
function cookieOf(remote: RemoteName, isInside: boolean): string {
  let cohort = drawCohort();
  while (computeBucket(remote, cohort) < canaryPercent !== isInside) cohort = drawCohort();
  return `${cohortCookie}=${cohort}`;
}

async function timePage(client: PageClient, address: string): Promise<number> {
  const begin = performance.now();
  await client.page(address);
  return performance.now() - begin;
}

/** Visitors in the canary get the faulty release, the others its fallback, from the same process. */
async function measureFault(
  shop: RunningShop,
  { remote, file, version, fault }: Fault,
  pages: number,
): Promise<Row> {
  const atMs = Date.now() + untilFaultMs;
  const folder = await buildEdited(remote, version, file, (source) => failFrom(atMs, fault, source));
  await release(shop, 'publish', remote, '--dir', folder);
  await startCanary(shop, remote, version, canaryPercent);
  const inside = cookieOf(remote, true);
  await untilLive(shop.url + listing, remote, version, inside);
  const canary = new PageClient(shop.url, inside);
  const healthy = new PageClient(shop.url, cookieOf(remote, false));
  const next = uncachedUrls(listing);
  const timeBoth = () =>
    interleaved({ canary: () => timePage(canary, next()), healthy: () => timePage(healthy, next()) }, pages);
  await timeBoth();
  if (Date.now() > atMs) throw new Error('the machine is too slow: the fault began before the first pages');
  await pause(atMs - Date.now() + 1);
  const first = await timePage(canary, neverRequested.next().value ?? '');
  const times = await timeBoth();
  canary.close();
  healthy.close();
  return {
    'whose load': remote,
    does: fault,
    'first page ms': first,
    'pages after it ms': median(times.canary),
    'healthy pages ms': median(times.healthy),
    'extra ms': median(times.canary) - median(times.healthy),
    'slowest after it ms': quantile(times.canary, 1),
  };
}

/** without isolation a loop would block all pages */
const isIsolated = process.env.RENDER_ISOLATION !== 'none';

async function measure(input: BenchInput): Promise<readonly Table[]> {
  return withShop(input, async (shop) => {
    const rows: Row[] = [];
    for (const each of faults.filter(({ fault }) => isIsolated || fault !== 'loops for ever')) {
      input.say(`${each.remote} ${each.fault} …`);
      rows.push(await measureFault(shop, each, input.runs));
    }
    return [{ title: 'Uncached listing pages once the load of one remote fails', rows }];
  });
}

await runBench({
  name: 'hung-remote',
  about: 'what a page takes longer once the load of one of its remotes hangs or loops',
  runs: { about: 'pages of each visitor, in turns', standard: 200 },
  measure,
});
