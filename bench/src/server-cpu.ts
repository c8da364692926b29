import { setTimeout as pause } from 'node:timers/promises';
import type { RunningShop } from '../../e2e/shop/start-shop.ts';
import { compareTables, type Side, type Sides } from './command/compare.ts';
import { type BenchInput, runBench } from './command/run-bench.ts';
import type { Row, Table } from './command/table.ts';
import { buildConstantRemotes, constantVersion } from './releases/constant-remotes.ts';
import { putLive, untilLive } from './releases/put-live.ts';
import { slotsOf } from './releases/slot-html.ts';
import { type MeasuredShell, withMeasuredShells } from './shop/measured-shell.ts';
import { requireUncached, uncachedUrls } from './shop/page-client.ts';
import { byPart, costPerPage, measureInTurns, type PageCost, type Scenario } from './shop/page-cpu.ts';
import { totalCpuMs } from './shop/process-figures.ts';
import { withShops } from './shop/with-shop.ts';

const listing = '/ar-condicionado/split-hi-wall';
const pagesUncached = 150;
const pagesCached = 1500;
const pagesRenewed = 100;
/** Pages of 24 products, in categories that share none; each requested once. */
const wholeCategories = { '/eletrodomesticos': 110, '/ar-condicionado': 70, '/refrigeracao': 28 } as const;
const pagesOfNewProducts = 40;
const mostRunsOfNewProducts = 5;
/** Longer than the shop keeps a page. */
const forgottenMs = 10_500;

const uncached: Scenario = async (shell, client) => {
  const next = uncachedUrls(listing);
  const first = next();
  requireUncached(await client.page(first), first);
  const sample = () => costPerPage(shell, pagesUncached, () => client.page(next()));
  await sample();
  return sample;
};

const cached: Scenario = async (shell, client) => {
  const sample = () => costPerPage(shell, pagesCached, () => client.page(listing));
  await sample();
  return sample;
};

const compressed: Scenario = async (shell, client) => {
  const sample = () => costPerPage(shell, pagesCached, () => client.compressedPage(listing));
  await sample();
  return sample;
};

/** Pages whose products this server has not shown: no reply and no card of them is cached. */
const neverShown: Scenario = async (shell, client) => {
  const addresses = Object.entries(wholeCategories)
    .flatMap(([category, pages]) =>
      Array.from({ length: pages }, (_, index) => `${category}?pg=${index + 1}`),
    )
    .values();
  return () => costPerPage(shell, pagesOfNewProducts, () => client.page(addresses.next().value ?? ''));
};

/** Pages that have left the page cache, rendered again from unchanged data. */
const renewed: Scenario = async (shell, client) => {
  const addresses = Array.from({ length: pagesRenewed }, uncachedUrls(listing));
  for (const address of addresses) await client.page(address);
  return async () => {
    await pause(forgottenMs);
    return costPerPage(shell, pagesRenewed, (page) => client.page(addresses[page] ?? ''));
  };
};

/** Activates remotes that load nothing and render the current HTML of the page's slots. */
async function makeConstant(shop: RunningShop, shell: MeasuredShell): Promise<void> {
  const html = await (await fetch(shell.url + listing)).text();
  const constant = await buildConstantRemotes(slotsOf(html), shop.root);
  try {
    for (const [remote, folder] of constant.folders) {
      await putLive(shop, remote, folder);
      await untilLive(shell.url + listing, remote, constantVersion);
    }
  } finally {
    constant.remove();
  }
}

type Figures = readonly (readonly [what: string, cpu: Sides<PageCost>])[];

async function figures(
  shops: Sides<RunningShop>,
  shells: Sides<MeasuredShell>,
  { runs, say }: BenchInput,
): Promise<Figures> {
  const take = (scenario: Scenario, times = runs) => measureInTurns(shells, scenario, times);
  say('the four remotes …');
  const listingCpu = await take(uncached);
  const others: Figures = [
    ['cached', await take(cached)],
    ['cached, compressed as for browsers', await take(compressed)],
    ['uncached, products never shown before', await take(neverShown, Math.min(runs, mostRunsOfNewProducts))],
    ['rendered again, data unchanged', await take(renewed)],
  ];
  say('constant strings instead …');
  for (const [side, shop] of shops) await makeConstant(shop, shellOf(shells, side));
  return [
    ['uncached', listingCpu],
    ["  of that the shell's own composition (constant remotes)", await take(uncached)],
    ...others,
  ];
}

function shellOf(shells: Sides<MeasuredShell>, side: Side): MeasuredShell {
  const shell = shells.get(side);
  if (shell === undefined) throw new Error(`no shell of ${side}`);
  return shell;
}

const totalsOf = (side: Side, all: Figures): Table => ({
  title: 'CPU of the shell for one listing page, all threads and child processes',
  rows: all.map(([page, cpu]): Row => ({ page, ms: totalCpuMs(cpu.get(side) ?? byPart(() => 0)) })),
});

const partsOf = (side: Side, all: Figures): Table => ({
  title: `By thread, ms (${side})`,
  rows: all.map(([page, cpu]): Row => {
    const { main, engine, pool, children, elapsed } = cpu.get(side) ?? byPart(() => 0);
    return { page, main, engine, compression: pool, 'child processes': children, elapsed };
  }),
});

async function measure(input: BenchInput): Promise<readonly Table[]> {
  return withShops(input, (shops) =>
    withMeasuredShells([...shops], async (shells) => {
      const all = await figures(shops, shells, input);
      const mine = totalsOf('this', all);
      return [
        shops.has('other') ? compareTables(mine, totalsOf('other', all)) : mine,
        ...[...shops.keys()].map((side) => partsOf(side, all)),
      ];
    }),
  );
}

await runBench({
  name: 'server-cpu',
  about: "CPU of the shop's server for a listing page, and how much of it is the shell's own",
  runs: { about: `runs of ${pagesUncached} uncached and ${pagesCached} cached pages`, standard: 5 },
  takesAgainst: true,
  measure,
});
