import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { operatorHeaders } from '../../e2e/shop/channel.ts';
import { buildEdited, release } from '../../e2e/shop/release-command.ts';
import type { RunningShop } from '../../e2e/shop/start-shop.ts';
import { withBrowser } from './browser/with-page.ts';
import type { BenchInput } from './command/bench.ts';
import { quantile } from './command/median.ts';
import { runBench } from './command/run-bench.ts';
import type { Row, Table } from './command/table.ts';
import { listUrls, withFleet } from './fleet/fleet-shells.ts';
import { withNginx } from './fleet/nginx.ts';
import { timeOpenTab } from './fleet/open-tab.ts';
import { type Answer, type WatchedLoad, watchLoad } from './fleet/watched-load.ts';
import { withShop } from './shop/with-shop.ts';

const remote = 'mf-cart';
const paths = ['/', '/ar-condicionado', '/ar-condicionado/split-hi-wall', '/pagina/quem-nos-somos'];
const shells = 4;
const [former, newer] = ['900.5.1', '900.5.2'];
/** How long answers are watched after a command: far longer than any of them should still show the old version. */
const watchMs = 1000;
/** Limit, because each tab takes some seconds. */
const mostTabs = 20;

/** Builds and publishes a version. @returns seconds of the publish command without the build */
async function publish(shop: RunningShop, version: string): Promise<number> {
  const edit = (source: string) => `${source}\n// version ${version}\n`;
  const folder = await buildEdited(remote, version, path.join('src', 'expose', 'cart-overlays.ts'), edit);
  const begin = performance.now();
  await release(shop, 'publish', remote, '--dir', folder, '--activate', '--reason', 'bench');
  return (performance.now() - begin) / 1000;
}

interface Switch {
  /** Milliseconds from the command's end to the last answer with the withdrawn version; 0 if there was none. */
  readonly afterCommand: number;
  /** The same, from the change in the registry, which the command makes before it waits for the shells. */
  readonly afterChange: number;
}

async function switchAway(
  shop: RunningShop,
  withdrawn: string,
  answers: readonly Answer[],
  ...command: readonly string[]
): Promise<Switch> {
  await release(shop, ...command, '--reason', 'bench');
  const returned = performance.now();
  await pause(watchMs);
  const last = answers.findLast(({ version }) => version === withdrawn)?.at ?? 0;
  const changed = (await changedAt(shop)) - performance.timeOrigin;
  return { afterCommand: Math.max(0, last - returned), afterChange: Math.max(0, last - changed) };
}

/** For each run, rolls back while a tab is open, and makes the newer version live again. */
async function timeOpenTabs(shop: RunningShop, url: string, runs: number): Promise<readonly number[]> {
  return withBrowser(async (browser) => {
    const times: number[] = [];
    for (let run = 1; run <= runs; run++) {
      const withdraw = () => release(shop, 'rollback', remote, '--reason', 'bench').then(() => {});
      times.push(await timeOpenTab(browser, url, { withdrawn: newer, former }, withdraw));
      await release(shop, 'activate', `${remote}@${newer}`, '--reason', 'bench');
    }
    return times;
  });
}

/** Time of the last change of the remote's active version, in milliseconds since 1970. */
async function changedAt(shop: RunningShop): Promise<number> {
  const response = await fetch(`${shop.registryUrl}/status`, { headers: operatorHeaders(shop) });
  const { remotes }: { remotes: { remote: string; activatedAt: string }[] } = await response.json();
  return Date.parse(remotes.find((each) => each.remote === remote)?.activatedAt ?? '');
}

function rowsOf(command: string, switches: readonly Switch[]): readonly Row[] {
  return [
    rowOf(
      `from the return of ${command}`,
      switches.map((each) => each.afterCommand),
    ),
    rowOf(
      `from the change that ${command} makes`,
      switches.map((each) => each.afterChange),
    ),
  ];
}

function rowOf(what: string, times: readonly number[]): Row {
  const [median, p99, slowest] = [0.5, 0.99, 1].map((share) => quantile(times, share));
  return {
    what,
    times: times.length,
    'median ms': median ?? 0,
    'p99 ms': p99 ?? 0,
    'slowest ms': slowest ?? 0,
  };
}

async function measure({ runs, ...input }: BenchInput): Promise<readonly Table[]> {
  return withShop(input, (shop) =>
    withFleet(shop, shells, (fleet) =>
      withNginx(listUrls(fleet), async (url) => {
        const load: WatchedLoad = { answers: [], failed: [], mixed: [] };
        const ending = new AbortController();
        const loading = watchLoad(url, paths, remote, load, ending.signal);
        input.say('publishing …');
        const publishSeconds = [await publish(shop, former), await publish(shop, newer)];
        const [back, forth]: [Switch[], Switch[]] = [[], []];
        for (let run = 1; run <= runs; run++) {
          back.push(await switchAway(shop, newer, load.answers, 'rollback', remote));
          forth.push(await switchAway(shop, former, load.answers, 'activate', `${remote}@${newer}`));
          if (run % 10 === 0) input.say(`${2 * run} flips …`);
        }
        const tabs = await timeOpenTabs(shop, url, Math.min(runs, mostTabs));
        ending.abort();
        await loading;
        const summary = {
          flips: 2 * runs,
          answers: load.answers.length,
          failed: load.failed.length,
          mixed: load.mixed.length,
          'publish s': Math.max(...publishSeconds),
        };
        for (const fault of [...load.failed, ...load.mixed].slice(0, 10)) input.say(fault);
        return [
          {
            title: `To the last answer with the withdrawn version, ${shells} shells behind nginx`,
            rows: [...rowsOf('rollback', back), ...rowsOf('activate', forth)],
          },
          { title: 'An open tab', rows: [rowOf('from the return of rollback to its next page', tabs)] },
          { title: 'Under load all the while', rows: [summary] },
        ];
      }),
    ),
  );
}

await runBench({
  name: 'fleet',
  about: 'how long after a rollback several shells behind nginx still answer with the old release',
  runs: { about: 'rollbacks, each followed by an activation', standard: 50 },
  measure,
});
