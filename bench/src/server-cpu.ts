import { setTimeout as pause } from 'node:timers/promises';
import { median } from './command/median.ts';
import { type BenchInput, runBench } from './command/run-bench.ts';
import type { Row, Table } from './command/table.ts';
import { buildConstantRemotes, constantVersion } from './releases/constant-remotes.ts';
import { putLive, untilLive } from './releases/put-live.ts';
import { slotsOf } from './releases/slot-html.ts';
import { PageAsker, requireUncached, uncachedAddresses } from './shop/ask-pages.ts';
import { type MeasuredShell, withMeasuredShell } from './shop/measured-shell.ts';
import type { ThreadCpu } from './shop/process-figures.ts';
import { withShop } from './shop/with-shop.ts';

const listing = '/ar-condicionado/split-hi-wall';
const pagesUncached = 150;
const pagesCached = 1500;
const pagesRenewed = 100;
/** Pages of 24 products, in categories that share none; each asked for once. */
const wholeCategories = { '/eletrodomesticos': 110, '/ar-condicionado': 70, '/refrigeracao': 28 } as const;
const pagesOfNewProducts = 40;
/** Longer than the shop keeps a page. */
const forgottenMs = 10_500;

/** CPU of one page by thread, as the median of the runs, in milliseconds. */
async function cpuPerPage(
  shell: MeasuredShell,
  pages: number,
  runs: number,
  askOne: () => Promise<void>,
): Promise<ThreadCpu> {
  for (let page = 0; page < pages; page++) await askOne();
  const samples: ThreadCpu[] = [];
  for (let run = 0; run < runs; run++) {
    const before = shell.threads();
    for (let page = 0; page < pages; page++) await askOne();
    samples.push(perPage(before, shell.threads(), pages));
  }
  return medianOf(samples);
}

const perPage = (before: ThreadCpu, after: ThreadCpu, pages: number): ThreadCpu => ({
  main: (after.main - before.main) / pages,
  engine: (after.engine - before.engine) / pages,
  pool: (after.pool - before.pool) / pages,
});

function medianOf(samples: readonly ThreadCpu[]): ThreadCpu {
  const of = (part: keyof ThreadCpu) => median(samples.map((sample) => sample[part]));
  return { main: of('main'), engine: of('engine'), pool: of('pool') };
}

async function uncachedAndCached(shell: MeasuredShell, runs: number) {
  const asker = new PageAsker(shell.url);
  const next = uncachedAddresses(listing);
  const first = next();
  requireUncached(await asker.page(first), first);
  const uncached = await cpuPerPage(shell, pagesUncached, runs, async () => void (await asker.page(next())));
  const cached = await cpuPerPage(shell, pagesCached, runs, async () => void (await asker.page(listing)));
  const compressed = await cpuPerPage(shell, pagesCached, runs, () => asker.compressedPage(listing));
  asker.close();
  return { uncached, cached, compressed };
}

/** Pages whose products this server has never shown: no reply and no card of them is remembered. */
async function neverShown(shell: MeasuredShell): Promise<ThreadCpu> {
  const asker = new PageAsker(shell.url);
  const addresses = Object.entries(wholeCategories).flatMap(([category, pages]) =>
    Array.from({ length: pages }, (_, index) => `${category}?pg=${index + 1}`),
  );
  const samples: ThreadCpu[] = [];
  for (let from = 0; from + pagesOfNewProducts <= addresses.length; from += pagesOfNewProducts) {
    const before = shell.threads();
    for (const address of addresses.slice(from, from + pagesOfNewProducts)) await asker.page(address);
    samples.push(perPage(before, shell.threads(), pagesOfNewProducts));
  }
  asker.close();
  return medianOf(samples);
}

/** Pages that have left the cache, made anew of data that has not changed. */
async function renewed(shell: MeasuredShell, runs: number): Promise<ThreadCpu> {
  const asker = new PageAsker(shell.url);
  const next = uncachedAddresses(listing);
  const addresses = Array.from({ length: pagesRenewed }, next);
  for (const address of addresses) await asker.page(address);
  const samples: ThreadCpu[] = [];
  for (let run = 0; run < runs; run++) {
    await pause(forgottenMs);
    const before = shell.threads();
    for (const address of addresses) await asker.page(address);
    samples.push(perPage(before, shell.threads(), addresses.length));
  }
  asker.close();
  return medianOf(samples);
}

const rowOf = (what: string, { main, engine, pool }: ThreadCpu): Row => ({
  page: what,
  'main ms': main,
  'engine ms': engine,
  'without compression ms': main + engine,
  'compression ms': pool,
});

async function measure(input: BenchInput): Promise<readonly Table[]> {
  return withShop(input, (shop) =>
    withMeasuredShell(shop, async (shell) => {
      input.say('the four remotes …');
      const html = await (await fetch(shell.url + listing)).text();
      const real = await uncachedAndCached(shell, input.runs);
      const newProducts = await neverShown(shell);
      const again = await renewed(shell, input.runs);
      input.say('constant strings in their place …');
      const constant = await buildConstantRemotes(slotsOf(html));
      for (const [remote, folder] of constant.folders) {
        await putLive(shop, remote, folder);
        await untilLive(shell.url + listing, remote, constantVersion);
      }
      constant.remove();
      const own = await uncachedAndCached(shell, input.runs);
      const remotes: ThreadCpu = {
        main: real.uncached.main - own.uncached.main,
        engine: real.uncached.engine - own.uncached.engine,
        pool: real.uncached.pool - own.uncached.pool,
      };
      return [
        {
          title: `Server CPU of one listing page (${(html.length / 1024).toFixed(0)} KB of HTML, asked for uncompressed)`,
          rows: [
            rowOf('uncached, products never shown before', newProducts),
            rowOf('uncached', real.uncached),
            rowOf('  of that the shell (constant remotes)', own.uncached),
            rowOf('  of that the remotes', remotes),
            rowOf('made anew, data unchanged', again),
            rowOf('cached', real.cached),
            rowOf('cached, compressed as browsers ask', real.compressed),
          ],
        },
      ];
    }),
  );
}

await runBench({
  name: 'server-cpu',
  about: "CPU of the shop's server for a listing page, and how much of it is the shell's own",
  runs: { about: `runs of ${pagesUncached} uncached and ${pagesCached} cached pages`, standard: 5 },
  measure,
});
