import { buildEdited } from '../../e2e/shop/release-command.ts';
import type { RunningShop } from '../../e2e/shop/start-shop.ts';
import { interleaved, median, quantile } from './command/median.ts';
import { type BenchInput, runBench } from './command/run-bench.ts';
import type { Row, Table } from './command/table.ts';
import { hangOnDemand, hangVariable } from './releases/hanging-load.ts';
import { putLive, untilLive } from './releases/put-live.ts';
import { PageAsker, uncachedAddresses } from './shop/ask-pages.ts';
import { type MeasuredShell, withMeasuredShell } from './shop/measured-shell.ts';
import { withShop } from './shop/with-shop.ts';

const listing = '/ar-condicionado/split-hi-wall';
const version = '900.1.0';
/** Nothing of it is cached: layout slots are kept by path. */
const neverRequested = '/refrigeracao';

const hung = [
  { remote: 'mf-listing', file: 'src/expose/listing-page.ts' },
  { remote: 'mf-header', file: 'src/expose/header.ts' },
] as const;

async function timePage(asker: PageAsker, address: string): Promise<number> {
  const begin = performance.now();
  await asker.page(address);
  return performance.now() - begin;
}

/** Requests from both shells in turns, so that a busy machine slows them alike. */
async function timeBoth(healthy: PageAsker, hung: PageAsker, next: () => string, pages: number) {
  return interleaved({ healthy: () => timePage(healthy, next()), hung: () => timePage(hung, next()) }, pages);
}

async function hang(control: MeasuredShell, shell: MeasuredShell, remote: string, pages: number) {
  const healthy = new PageAsker(control.url);
  const hung = new PageAsker(shell.url);
  const next = uncachedAddresses(listing);
  await timeBoth(healthy, hung, next, pages);
  await shell.setGlobal(hangVariable, remote);
  const first = await timePage(hung, neverRequested);
  // the engine has not optimised the release that takes over yet
  await timeBoth(healthy, hung, next, pages);
  const times = await timeBoth(healthy, hung, next, pages);
  await shell.setGlobal(hangVariable, '');
  healthy.close();
  hung.close();
  const row: Row = {
    'hung load': remote,
    'first page ms': first,
    'pages after it ms': median(times.hung),
    'healthy shell ms': median(times.healthy),
    'extra ms': median(times.hung) - median(times.healthy),
    'slowest after it ms': quantile(times.hung, 1),
  };
  return row;
}

/** Makes the edited release live and measures; two shells serve it, and its load hangs in one of them. */
async function measureRemote(
  shop: RunningShop,
  { remote, file }: (typeof hung)[number],
  pages: number,
): Promise<Row> {
  await putLive(
    shop,
    remote,
    await buildEdited(remote, version, file, (source) => hangOnDemand(remote, source)),
  );
  return withMeasuredShell(shop, (control) =>
    withMeasuredShell(shop, async (shell) => {
      for (const { url } of [control, shell]) await untilLive(url + listing, remote, version);
      return hang(control, shell, remote, pages);
    }),
  );
}

async function measure(input: BenchInput): Promise<readonly Table[]> {
  return withShop(input, async (shop) => {
    const rows: Row[] = [];
    for (const each of hung) {
      input.say(`${each.remote} …`);
      rows.push(await measureRemote(shop, each, input.runs));
    }
    return [{ title: 'Uncached listing pages once the load of one remote hangs', rows }];
  });
}

await runBench({
  name: 'hung-remote',
  about: 'what a page takes longer once the load of one of its remotes hangs',
  runs: { about: 'pages of each shell, in turns', standard: 200 },
  measure,
});
