import { chromium } from '@playwright/test';
import { chromiumFlags } from '../../e2e/shop/chromium-flags.ts';
import { type PageType, urlOf } from '../../e2e/shop/first-load.ts';
import { bytesOf, recordTransfers } from '../../e2e/shop/page-transfers.ts';
import { type MainThreadWork, mainThreadWork, traceCategories } from './browser/main-thread.ts';
import { chromiumPath, forms } from './browser/with-page.ts';
import type { BenchInput } from './command/bench.ts';
import { interleaved, median } from './command/median.ts';
import { runBench } from './command/run-bench.ts';
import type { Row, Table } from './command/table.ts';
import { buildNextShop } from './next/build-next-shop.ts';
import { withNextShop } from './next/with-next-shop.ts';
import { withShops } from './shop/with-shop.ts';

const types: readonly PageType[] = ['category', 'home', 'product'];
/** What later code needs to come without being asked for. */
const idleMs = 4000;

type Figures = Readonly<Record<string, number>>;

/** One visit of a phone with a new profile and an empty cache, until the page is idle. */
async function visit(url: string): Promise<Figures> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });
  try {
    const context = await browser.newContext({ locale: 'pt-BR', ...forms.mobile });
    const page = await context.newPage();
    const { received, whenQuiet } = await recordTransfers(page);
    await browser.startTracing(page, { categories: traceCategories });
    await page.goto(url);
    await page.waitForTimeout(idleMs);
    await whenQuiet();
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
    return {
      ...figuresOf(mainThreadWork(traceEvents)),
      requests: received().length,
      'script KB': bytesOf(received(), 'js') / 1024,
      'document KB': bytesOf(received(), 'html') / 1024,
    };
  } finally {
    await browser.close();
  }
}

function figuresOf({ ms, beforePaintMs, afterPaintMs, ...counts }: MainThreadWork): Figures {
  const byKind = Object.entries(ms).map(([kind, value]) => [`${kind} ms`, value]);
  return {
    'main thread ms': beforePaintMs + afterPaintMs,
    'before the first paint ms': beforePaintMs,
    'after it ms': afterPaintMs,
    ...Object.fromEntries(byKind),
    ...counts,
  };
}

/** A row for each figure: the medians of each shop, and the median of the visits' own ratios to this shop's. */
function rowsOf(visits: Readonly<Record<string, readonly Figures[]>>): Row[] {
  const mine = visits.this ?? [];
  return Object.keys(mine[0] ?? {}).map((figure) => {
    const valuesOf = (name: string) => (visits[name] ?? []).map((each) => each[figure] ?? Number.NaN);
    const others = Object.keys(visits).filter((name) => name !== 'this');
    const beside = others.flatMap((name) => {
      const values = valuesOf(name);
      const ratios = valuesOf('this').map((value, at) => value / (values[at] ?? Number.NaN));
      return [
        [name, median(values)],
        [`this to ${name}`, median(ratios)],
      ];
    });
    return { figure, this: median(valuesOf('this')), ...Object.fromEntries(beside) };
  });
}

async function tablesOf(shopUrls: ReadonlyMap<string, string>, input: BenchInput): Promise<readonly Table[]> {
  const tables: Table[] = [];
  for (const type of types) {
    // the shop on Next has listings only
    const shops = [...shopUrls].filter(([name]) => name !== 'next' || type === 'category');
    const urls = await Promise.all(
      shops.map(async ([name, url]) => [name, url + (await urlOf(type, url))] as const),
    );
    input.say(`${type} …`);
    const visits = Object.fromEntries(urls.map(([name, url]) => [name, () => visit(url)]));
    // the first visit draws the page's pictures, which takes both cores for seconds
    for (const once of Object.values(visits)) await once();
    const rows = rowsOf(await interleaved(visits, input.runs));
    tables.push({ title: `First visit of a phone: ${type}, medians`, rows });
  }
  return tables;
}

const measure = async (input: BenchInput): Promise<readonly Table[]> => {
  if (input.besideNext) await buildNextShop(input.say);
  return withShops(input, async (shops) => {
    const urls = new Map<string, string>([...shops].map(([side, { url }]) => [side, url]));
    const mine = shops.get('this');
    if (!input.besideNext || mine === undefined) return tablesOf(urls, input);
    return withNextShop(mine, await urlOf('category', mine.url), ({ url }) =>
      tablesOf(urls.set('next', url), input),
    );
  });
};

await runBench({
  name: 'first-visit',
  about: 'what a first visit costs the main thread of a full Chromium: its own processor time, and counts',
  runs: { about: 'visits of each page, in turns', standard: 5 },
  takesAgainst: true,
  takesBesideNext: true,
  takesBoth: true,
  measure,
});
