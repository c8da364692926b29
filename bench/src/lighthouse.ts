import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { addressOf, type PageType } from '../../e2e/shop/first-load.ts';
import { chromiumFlags, chromiumPath } from './browser/with-page.ts';
import { median } from './command/median.ts';
import { type BenchInput, runBench } from './command/run-bench.ts';
import type { Row, Table } from './command/table.ts';
import { withShopUrl } from './shop/with-shop.ts';

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

/** One audit of a page as Lighthouse's mobile: simulated slow 4G, processor four times slower. */
async function audit(url: string): Promise<Readonly<Record<string, number>>> {
  const chrome = await launch({
    chromePath: chromiumPath,
    chromeFlags: ['--headless', ...chromiumFlags],
    logLevel: 'error',
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: Object.keys(categories),
    });
    if (result === undefined) throw new Error(`${url}: Lighthouse gave no result`);
    const { lhr } = result;
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    return Object.fromEntries([
      ...Object.entries(categories).map(([id, name]) => [name, 100 * (lhr.categories[id]?.score ?? 0)]),
      ...Object.entries(audits).map(([id, name]) => [name, lhr.audits[id]?.numericValue ?? Number.NaN]),
    ]);
  } finally {
    chrome.kill();
  }
}

async function medians(url: string, runs: number): Promise<Row> {
  const results: Readonly<Record<string, number>>[] = [];
  for (let run = 0; run < runs; run++) results.push(await audit(url));
  const names = Object.keys(results[0] ?? {});
  return Object.fromEntries(
    names.map((name) => [name, median(results.map((result) => result[name] ?? Number.NaN))]),
  );
}

async function measure(input: BenchInput): Promise<readonly Table[]> {
  return withShopUrl(input, async (shopUrl) => {
    const rows: Row[] = [];
    for (const type of types) {
      input.say(`${type} …`);
      rows.push({ page: type, ...(await medians(shopUrl + (await addressOf(type, shopUrl)), input.runs)) });
    }
    return [{ title: 'Lighthouse, mobile, medians', rows }];
  });
}

await runBench({
  name: 'lighthouse',
  about: 'Lighthouse mobile on four types of pages',
  runs: { about: 'audits of each page', standard: 3 },
  takesShop: true,
  measure,
});
