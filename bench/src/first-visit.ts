import { chromium } from '@playwright/test';
import { chromiumFlags } from '../../e2e/shop/chromium-flags.ts';
import type { PageType } from '../../e2e/shop/first-load.ts';
import { bytesOf, recordTransfers } from '../../e2e/shop/page-transfers.ts';
import { type MainThreadWork, mainThreadWork, traceCategories } from './browser/main-thread.ts';
import { chromiumPath, forms } from './browser/with-page.ts';
import type { BenchInput } from './command/bench.ts';
import type { Figures } from './command/figure-rows.ts';
import { runBench } from './command/run-bench.ts';
import type { Table } from './command/table.ts';
import { comparePages } from './next/compare-pages.ts';
import { withComparedShops } from './next/with-compared-shops.ts';

const types: readonly PageType[] = ['category', 'home', 'product'];
/** What later code needs to come without being asked for. */
const idleMs = 4000;

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

const measure = (input: BenchInput): Promise<readonly Table[]> =>
  withComparedShops(input, (shopUrls) =>
    comparePages({ types, title: 'First visit of a phone', visit, shopUrls }, input),
  );

await runBench({
  name: 'first-visit',
  about: 'what a first visit costs the main thread of a full Chromium: its own processor time, and counts',
  runs: { about: 'visits of each page, in turns', standard: 5 },
  takesAgainst: true,
  takesBesideNext: true,
  takesBoth: true,
  measure,
});
