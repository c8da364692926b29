import type { RunningShop } from '../../../e2e/shop/start-shop.ts';
import { type BenchInput, runBench } from './command/bench.ts';
import { compareTables, type Row, type Side, type Sides, type Table } from './command/tables.ts';
import { buildConstantRemotes, constantVersion, slotsOf } from './releases/constant-remotes.ts';
import { putLive, untilLive } from './releases/put-live.ts';
import { measureBesideNext } from './server-cpu/beside-next.ts';
import {
  cached,
  compressed,
  listing,
  mostRunsOfNewProducts,
  neverShown,
  pagesCached,
  pagesUncached,
  renewed,
  uncached,
} from './server-cpu/scenarios.ts';
import { type MeasuredShell, withMeasuredShells } from './shop/measured-shell.ts';
import { byPart, measureInTurns, type PageCost, type Scenario } from './shop/page-cpu.ts';
import { totalCpuMs } from './shop/process-figures.ts';
import { withShops } from './shop/with-shop.ts';

/** Activates remotes that load nothing and render the current HTML of the page's slots. */
async function publishConstant(shop: RunningShop, shell: MeasuredShell): Promise<void> {
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
  for (const [side, shop] of shops) await publishConstant(shop, shellOf(shells, side));
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
  if (input.besideNext) return measureBesideNext(input);
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
  takesBesideNext: true,
  measure,
});
