import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildHostileFooter } from '../../e2e/shop/hostile-footer.ts';
import { buildEdited, release } from '../../e2e/shop/release-command.ts';
import type { RunningShop } from '../../e2e/shop/start-shop.ts';
import type { BenchInput } from './command/bench.ts';
import { quantile } from './command/median.ts';
import { runBench } from './command/run-bench.ts';
import type { Row, Table } from './command/table.ts';
import { activate, untilLive } from './releases/put-live.ts';
import { withShop } from './shop/with-shop.ts';

const listing = '/ar-condicionado/split-hi-wall';
const remotes = [
  { remote: 'mf-cart', file: 'cart-overlays.ts' },
  { remote: 'mf-listing', file: 'listing-page.ts' },
] as const;
/** Pause between releases, for the background work of the last one. */
const restMs = 3000;
const loopingVersion = '900.9.0';

const versionOf = (run: number) => `900.4.${run}`;

async function publish(shop: RunningShop, remote: string, folder: string): Promise<void> {
  await release(shop, 'publish', remote, '--dir', folder);
}

/** Publishes a further version of a remote for each run, without activating it. */
async function publishVersions(shop: RunningShop, { remote, file }: (typeof remotes)[number], runs: number) {
  for (let run = 1; run <= runs; run++) {
    const edit = (source: string) => `${source}\n// version ${run}\n`;
    const folder = await buildEdited(remote, versionOf(run), path.join('src', 'expose', file), edit);
    await publish(shop, remote, folder);
  }
}

/** Milliseconds from the registry's answer until a page shows the version. */
async function switchTo(shop: RunningShop, remote: string, version: string): Promise<number> {
  await activate(shop, remote, version);
  const begin = performance.now();
  await untilLive(shop.url + listing, remote, version);
  return performance.now() - begin;
}

async function measureRemote(shop: RunningShop, remote: string, runs: readonly number[]) {
  const first: number[] = [];
  const back: number[] = [];
  for (const run of runs) {
    await pause(restMs);
    first.push(await switchTo(shop, remote, versionOf(run)));
    back.push(await switchTo(shop, remote, run === 1 ? '1.0.0' : versionOf(run - 1)));
    // the next run's version follows this one
    await switchTo(shop, remote, versionOf(run));
  }
  return { first, back };
}

function rowOf(what: string, times: readonly number[]): Row {
  return { what, 'median ms': quantile(times, 0.5), 'slowest ms': quantile(times, 1) };
}

async function measure({ runs, ...input }: BenchInput): Promise<readonly Table[]> {
  return withShop(input, async (shop) => {
    const all = Array.from({ length: 2 * runs }, (_, index) => index + 1);
    const rows: Row[] = [];
    input.say('building releases …');
    for (const each of remotes) await publishVersions(shop, each, all.length);
    await publish(shop, 'mf-footer', await buildHostileFooter(loopingVersion, { atImport: 'for (;;) {}' }));
    for (const { remote } of remotes) {
      const alone = await measureRemote(shop, remote, all.slice(0, runs));
      rows.push(rowOf(`${remote}: a new release`, alone.first), rowOf(`${remote}: back`, alone.back));
    }
    await activate(shop, 'mf-footer', loopingVersion);
    for (const { remote } of remotes) {
      const beside = await measureRemote(shop, remote, all.slice(runs));
      rows.push(
        rowOf(`${remote}: a new release, mf-footer's loops`, beside.first),
        rowOf(`${remote}: back, mf-footer's loops`, beside.back),
      );
    }
    return [{ title: "From the registry's answer to the first page that shows the release", rows }];
  });
}

await runBench({
  name: 'release-live',
  about: 'how long after the registry has answered pages show a release',
  runs: { about: 'new releases of each of two remotes, alone and beside one that loops', standard: 5 },
  measure,
});
