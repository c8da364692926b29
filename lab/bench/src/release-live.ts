import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { untilPrepared } from '../../../e2e/shop/channel.ts';
import { buildHostileFooter } from '../../../e2e/shop/faulty-release.ts';
import { buildEdited, release } from '../../../e2e/shop/release-command.ts';
import type { RunningShop } from '../../../e2e/shop/start-shop.ts';
import { type BenchInput, runBench } from './command/bench.ts';
import { quantile, type Row, type Table } from './command/tables.ts';
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

/** Builds a version of a remote that differs from the others. @returns the build's folder */
function build({ remote, file }: (typeof remotes)[number], version: string): Promise<string> {
  const edit = (source: string) => `${source}\n// version ${version}\n`;
  return buildEdited(remote, version, path.join('src', 'expose', file), edit);
}

async function publish(shop: RunningShop, remote: string, folder: string): Promise<void> {
  await release(shop, 'publish', remote, '--dir', folder);
}

/** Milliseconds from the registry's answer until a page shows the version. */
async function switchTo(shop: RunningShop, remote: string, version: string): Promise<number> {
  await activate(shop, remote, version);
  const begin = performance.now();
  await untilLive(shop.url + listing, remote, version);
  return performance.now() - begin;
}

/** Two versions of a remote: shells prepare only the newest that is published, so one of them is not prepared. */
interface Pair {
  readonly unprepared: string;
  readonly prepared: string;
  readonly folder: string;
}

async function publishPairs(
  shop: RunningShop,
  each: (typeof remotes)[number],
  count: number,
): Promise<readonly Pair[]> {
  const pairs: Pair[] = [];
  for (let run = 1; run <= count; run++) {
    const [unprepared, prepared] = [`900.4.${run}`, `900.5.${run}`];
    await publish(shop, each.remote, await build(each, unprepared));
    pairs.push({ unprepared, prepared, folder: await build(each, prepared) });
  }
  return pairs;
}

async function measureRemote(shop: RunningShop, remote: string, pairs: readonly Pair[]) {
  const times = { unprepared: [] as number[], prepared: [] as number[], back: [] as number[] };
  for (const { unprepared, prepared, folder } of pairs) {
    await publish(shop, remote, folder);
    await untilPrepared(shop, remote, prepared);
    await pause(restMs);
    times.unprepared.push(await switchTo(shop, remote, unprepared));
    await pause(restMs);
    times.prepared.push(await switchTo(shop, remote, prepared));
    times.back.push(await switchTo(shop, remote, unprepared));
  }
  return times;
}

type Times = Awaited<ReturnType<typeof measureRemote>>;

function rowsOf(what: string, { prepared, unprepared, back }: Times): readonly Row[] {
  return [
    rowOf(`${what}: a new release, prepared`, prepared),
    rowOf(`${what}: a new release, not prepared`, unprepared),
    rowOf(`${what}: back`, back),
  ];
}

function rowOf(what: string, times: readonly number[]): Row {
  return { what, 'median ms': quantile(times, 0.5), 'slowest ms': quantile(times, 1) };
}

async function measure({ runs, ...input }: BenchInput): Promise<readonly Table[]> {
  return withShop(input, async (shop) => {
    input.say('building releases …');
    const pairs = new Map<string, readonly Pair[]>();
    for (const each of remotes) pairs.set(each.remote, await publishPairs(shop, each, 2 * runs));
    await publish(shop, 'mf-footer', await buildHostileFooter(loopingVersion, { atImport: 'for (;;) {}' }));
    const rows: Row[] = [];
    for (const [remote, all] of pairs)
      rows.push(...rowsOf(remote, await measureRemote(shop, remote, all.slice(0, runs))));
    await activate(shop, 'mf-footer', loopingVersion);
    for (const [remote, all] of pairs)
      rows.push(
        ...rowsOf(`${remote}, mf-footer's loops`, await measureRemote(shop, remote, all.slice(runs))),
      );
    return [{ title: "From the registry's answer to the first page that shows the release", rows }];
  });
}

await runBench({
  name: 'release-live',
  about: 'how long after the registry has answered pages show a release',
  runs: { about: 'new releases of each of two remotes, alone and beside one that loops', standard: 5 },
  measure,
});
