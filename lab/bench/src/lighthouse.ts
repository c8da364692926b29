import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromiumFlags } from '../../../e2e/shop/browsers.ts';
import type { PageType } from '../../../e2e/shop/first-load.ts';
import { ownBlockingMs, type TraceEvent } from './browser/main-thread.ts';
import { chromiumPath } from './browser/with-page.ts';
import { type BenchInput, runBench } from './command/bench.ts';
import type { Figures, Table } from './command/tables.ts';
import { comparePages, withComparedShops } from './shop/next-shop.ts';
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

/** By how much the mobile preset slows the processor. */
const slowdown = 4;

/** Lighthouse sometimes records a trace without the page's load, and then asks to be run again. */
const tries = 4;

/** One audit of a page with Lighthouse's mobile preset: simulated slow 4G, processor four times slower. */
async function audit(url: string, left = tries - 1): Promise<Figures> {
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

async function measure(input: BenchInput): Promise<readonly Table[]> {
  const compare = (shopUrls: ReadonlyMap<string, string>) =>
    comparePages({ types, title: 'Lighthouse, mobile', visit: (url) => audit(url), shopUrls }, input);
  // the shop on Next needs the store-api of a shop that the bench started
  return input.besideNext ? withComparedShops(input, compare) : withShopUrls(input, compare);
}

await runBench({
  name: 'lighthouse',
  about: 'Lighthouse mobile on four types of pages',
  runs: { about: 'audits of each page', standard: 3 },
  takesShop: true,
  takesAgainst: true,
  takesBesideNext: true,
  takesBoth: true,
  measure,
});
