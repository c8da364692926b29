import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromiumFlags } from '../../e2e/shop/chromium-flags.ts';
import { type PageType, urlOf } from '../../e2e/shop/first-load.ts';
import { ownBlockingMs } from './browser/own-blocking-time.ts';
import type { TraceEvent } from './browser/trace-event.ts';
import { chromiumPath } from './browser/with-page.ts';
import type { BenchInput } from './command/bench.ts';
import { type Side, tablesOf } from './command/compare.ts';
import { interleaved, median } from './command/median.ts';
import { runBench } from './command/run-bench.ts';
import type { Row, Table } from './command/table.ts';
import { withShopUrls } from './shop/with-shop.ts';

const types: readonly PageType[] = ['home', 'category', 'product', 'content'];
const categories = {
  performance: 'perf',
  accessibility: 'a11y',
  'best-practices': 'best',
  seo: 'seo',
} as const;
const audits = {
  'first-contentful-paint': 'FCP ms',
  'largest-contentful-paint': 'LCP ms',
  'total-blocking-time': 'TBT ms',
  'cumulative-layout-shift': 'CLS',
  'speed-index': 'SI ms',
} as const;

/** Of the processor, by the mobile preset. */
const slowdown = 4;

/** Lighthouse sometimes records a trace without the page's load, and says then that it is to be run again. */
const tries = 4;

/** One audit of a page with Lighthouse's mobile preset: simulated slow 4G, processor four times slower. */
async function audit(url: string, left = tries - 1): Promise<Readonly<Record<string, number>>> {
  const chrome = await launch({
    chromePath: chromiumPath,
    chromeFlags: ['--headless=new', ...chromiumFlags],
    logLevel: 'error',
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: Object.keys(categories),
    });
    if (result === undefined) throw new Error(`${url}: Lighthouse gave no result`);
    const { lhr, artifacts } = result;
    if (lhr.runtimeError?.code === 'NO_NAVSTART' && left > 0) return await audit(url, left - 1);
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    return Object.fromEntries([
      ...Object.entries(categories).map(([id, name]) => [name, 100 * (lhr.categories[id]?.score ?? 0)]),
      ...Object.entries(audits).map(([id, name]) => [name, lhr.audits[id]?.numericValue ?? Number.NaN]),
      ['own TBT ms', ownBlockingMs(artifacts.Trace.traceEvents as TraceEvent[], slowdown)],
    ]);
  } finally {
    chrome.kill();
  }
}

function medians(results: readonly Readonly<Record<string, number>>[]): Row {
  const names = Object.keys(results[0] ?? {});
  return Object.fromEntries(
    names.map((name) => [name, median(results.map((result) => result[name] ?? Number.NaN))]),
  );
}

async function measure(input: BenchInput): Promise<readonly Table[]> {
  return withShopUrls(input, async (urls) => {
    const rows = new Map<Side, Row[]>([...urls.keys()].map((side) => [side, []]));
    for (const type of types) {
      input.say(`${type} …`);
      const audits = new Map<Side, () => ReturnType<typeof audit>>();
      for (const [side, shopUrl] of urls) {
        const url = shopUrl + (await urlOf(type, shopUrl));
        audits.set(side, () => audit(url));
      }
      // a first visit draws the page's pictures, which takes both cores for seconds, once in a shop's life
      for (const visit of audits.values()) await visit();
      const results = await interleaved(Object.fromEntries(audits), input.runs);
      for (const [side, all] of rows) all.push({ page: type, ...medians(results[side] ?? []) });
    }
    const title = 'Lighthouse, mobile, medians';
    return tablesOf(new Map([...rows].map(([side, all]) => [side, [{ title, rows: all }]])));
  });
}

await runBench({
  name: 'lighthouse',
  about: 'Lighthouse mobile on four types of pages',
  runs: { about: 'audits of each page', standard: 3 },
  takesShop: true,
  takesAgainst: true,
  measure,
});
