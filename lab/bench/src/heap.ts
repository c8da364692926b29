import path from 'node:path';
import { buildEdited } from '../../../e2e/shop/release-command.ts';
import type { RunningShop } from '../../../e2e/shop/start-shop.ts';
import { type BenchInput, runBench } from './command/bench.ts';
import type { Row, Table } from './command/tables.ts';
import { activate, putLive, untilLive } from './releases/put-live.ts';
import { type MeasuredShell, withMeasuredShell } from './shop/measured-shell.ts';
import { PageClient } from './shop/page-client.ts';
import { withShop } from './shop/with-shop.ts';

const listing = '/ar-condicionado/split-hi-wall';
/** More releases than a shop keeps prepared, so that every switch evaluates its release again. */
const versions = ['900.2.0', '900.2.1', '900.2.2', '900.2.3', '900.2.4'];
const samples = 10;

/** Requests pages without a pause, on two connections, until stopped. */
function keepRequesting(url: string): { stop: () => Promise<number> } {
  const client = new PageClient(url);
  let requested = 0;
  let stopped = false;
  const one = async () => {
    while (!stopped) await client.page(`${listing}?pg=${1 + (requested++ % 5)}`);
  };
  const all = Promise.all([one(), one()]);
  // thrown again by `stop`
  all.catch(() => {});
  return {
    stop: async () => {
      stopped = true;
      await all;
      client.close();
      return requested;
    },
  };
}

async function switchReleases(
  shop: RunningShop,
  shell: MeasuredShell,
  switches: number,
  say: BenchInput['say'],
): Promise<Row[]> {
  const rows: Row[] = [];
  const every = Math.max(1, Math.floor(switches / samples));
  let base: number | undefined;
  let load = keepRequesting(shell.url);
  let pages = 0;
  for (let count = 1; count <= switches; count++) {
    const version = versions[count % versions.length] ?? '';
    await activate(shop, 'mf-cart', version);
    await untilLive(shell.url + listing, 'mf-cart', version);
    if (count % every !== 0) continue;
    pages += await load.stop();
    const heapMb = (await shell.figures({ collect: true })).heapBytes / 2 ** 20;
    base ??= heapMb;
    rows.push({ switches: count, pages, 'heap MB': heapMb, 'drift %': (100 * (heapMb - base)) / base });
    say(`${count} of ${switches}: ${heapMb.toFixed(1)} MB`);
    load = keepRequesting(shell.url);
  }
  await load.stop();
  return rows;
}

async function measure(input: BenchInput): Promise<readonly Table[]> {
  return withShop(input, async (shop) => {
    input.say(`building ${versions.length} versions of mf-cart …`);
    for (const version of versions)
      await putLive(
        shop,
        'mf-cart',
        await buildEdited('mf-cart', version, path.join('src', 'expose', 'cart-overlays.ts'), markEdited),
      );
    return withMeasuredShell(shop, async (shell) => [
      {
        title: 'Heap after collection over switches of a release under load (drift from the first row)',
        rows: await switchReleases(shop, shell, input.runs, input.say),
      },
    ]);
  });
}

const markEdited = (source: string) => `${source}\n// another version\n`;

await runBench({
  name: 'heap',
  about: "the shop's heap after collection while releases are switched under load",
  runs: { about: 'switches', standard: 500 },
  measure,
});
