import { setTimeout as pause } from 'node:timers/promises';
import { buildEdited } from '../../e2e/shop/release-command.ts';
import { median, quantile } from './command/median.ts';
import { type BenchInput, runBench } from './command/run-bench.ts';
import type { Row, Table } from './command/table.ts';
import { hangOnDemand, hangVariable } from './releases/hanging-load.ts';
import { putLive, untilLive } from './releases/put-live.ts';
import { PageAsker, uncachedAddresses } from './shop/ask-pages.ts';
import { type MeasuredShell, withMeasuredShell } from './shop/measured-shell.ts';
import { withShop } from './shop/with-shop.ts';

const listing = '/ar-condicionado/split-hi-wall';
const version = '900.1.0';
/** Results of layout slots are kept for a while; past that their loads run again. */
const layoutForgottenMs = 6000;

const hung = [
  { remote: 'mf-listing', file: 'src/expose/listing-page.ts' },
  { remote: 'mf-header', file: 'src/expose/header.ts' },
] as const;

/** Milliseconds of each page, one after another. */
async function timePages(asker: PageAsker, next: () => string, pages: number): Promise<number[]> {
  const times: number[] = [];
  for (let page = 0; page < pages; page++) {
    const begin = performance.now();
    await asker.page(next());
    times.push(performance.now() - begin);
  }
  return times;
}

async function hang(shell: MeasuredShell, remote: string, pages: number): Promise<Row> {
  const asker = new PageAsker(shell.url);
  const next = uncachedAddresses(listing);
  await timePages(asker, next, pages);
  const before = await timePages(asker, next, pages);
  await shell.setGlobal(hangVariable, true);
  await pause(layoutForgottenMs);
  const [first = 0] = await timePages(asker, next, 1);
  const after = await timePages(asker, next, pages);
  await shell.setGlobal(hangVariable, false);
  asker.close();
  return {
    'hung load': remote,
    'before ms': median(before),
    'first page ms': first,
    'after ms': median(after),
    'extra ms': median(after) - median(before),
    'slowest after ms': quantile(after, 1),
  };
}

async function measure(input: BenchInput): Promise<readonly Table[]> {
  return withShop(input, (shop) =>
    withMeasuredShell(shop, async (shell) => {
      const rows: Row[] = [];
      for (const { remote, file } of hung) {
        input.say(`${remote} …`);
        await putLive(shop, remote, await buildEdited(remote, version, file, hangOnDemand));
        await untilLive(shell.url + listing, remote, version);
        rows.push(await hang(shell, remote, input.runs));
      }
      return [{ title: 'Uncached listing pages while the load of one remote hangs', rows }];
    }),
  );
}

await runBench({
  name: 'hung-remote',
  about: 'what a page takes longer once the load of one of its remotes hangs',
  runs: { about: 'pages before and after', standard: 200 },
  measure,
});
