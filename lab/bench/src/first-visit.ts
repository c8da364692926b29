import { chromium } from '@playwright/test';
import { chromiumFlags } from '../../../e2e/shop/browsers.ts';
import { bytesOf, type PageType, recordTransfers } from '../../../e2e/shop/first-load.ts';
import { type MainThreadWork, mainThreadWork, traceCategories } from './browser/main-thread.ts';
import { chromiumPath, forms } from './browser/with-page.ts';
import { type BenchInput, runBench } from './command/bench.ts';
import type { Figures, Table } from './command/tables.ts';
import { comparePages, withComparedShops } from './shop/next-shop.ts';

const types: readonly PageType[] = ['category', 'home', 'product'];
/** How long later code needs to load when nothing is pressed. */
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
