import type { Locator, Page } from '@playwright/test';
import { inSight, isHydrated } from '../../e2e/shop/first-load.ts';
import { clickToShown } from './browser/click-to-shown.ts';
import { withBrowser } from './browser/with-page.ts';
import type { BenchInput } from './command/bench.ts';
import { interleaved, median, quantile } from './command/median.ts';
import { runBench } from './command/run-bench.ts';
import type { Row, Table } from './command/table.ts';
import { withShopUrl } from './shop/with-shop.ts';

const listing = '/ar-condicionado/split-hi-wall';
const heading = 'main h1';
const total = 'main h1 + span';

async function openListing(page: Page, shopUrl: string): Promise<void> {
  await page.goto(shopUrl + listing, { waitUntil: 'networkidle' });
  await page.waitForFunction(isHydrated, inSight);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

/** Waits until the prefetched page has loaded and the network is idle, as between pointing and clicking. */
async function hoverUntilReady(page: Page, link: Locator): Promise<void> {
  const reply = page.waitForResponse(/\/v2\/front\/url\//);
  await link.hover();
  await (await reply).finished();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** @throws Error when the click loaded a document: that is no soft navigation */
async function requireSameDocument(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'sameDocument' in window)))
    throw new Error('the click loaded a new document');
}

async function toProduct(page: Page, shopUrl: string, hovered: boolean, pressMs?: number): Promise<number> {
  await openListing(page, shopUrl);
  const link = page.getByRole('main').getByRole('article').nth(2).getByRole('heading').getByRole('link');
  if (hovered) await hoverUntilReady(page, link);
  const ms = await clickToShown(page, link, heading, pressMs);
  await requireSameDocument(page);
  return ms;
}

async function toFiltered(page: Page, shopUrl: string, hovered: boolean): Promise<number> {
  await openListing(page, shopUrl);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Marca' }).first().click();
  const option = main.getByRole('list', { name: 'Marca' }).getByRole('link').first();
  if (hovered) await hoverUntilReady(page, option);
  const ms = await clickToShown(page, option, total);
  await requireSameDocument(page);
  return ms;
}

async function measure(input: BenchInput): Promise<readonly Table[]> {
  return withShopUrl(input, (shopUrl) =>
    withBrowser(async ({ withPage }) => {
      const times = await interleaved(
        {
          'to a product, hovered first': () => withPage((page) => toProduct(page, shopUrl, true)),
          'to a product, hovered first, by a press without length': () =>
            withPage((page) => toProduct(page, shopUrl, true, 0)),
          'to a product, at once': () => withPage((page) => toProduct(page, shopUrl, false)),
          'a filter, hovered first: its reply has loaded': () =>
            withPage((page) => toFiltered(page, shopUrl, true)),
          'a filter, at once': () => withPage((page) => toFiltered(page, shopUrl, false)),
        },
        input.runs,
      );
      const rows = Object.entries(times).map(
        ([click, values]): Row => ({ click, 'median ms': median(values), 'p90 ms': quantile(values, 0.9) }),
      );
      return [{ title: 'From the click to the drawn frame, on a listing page', rows }];
    }),
  );
}

await runBench({
  name: 'navigation',
  about: 'how long clicks on a listing take: to a product, and on a filter',
  runs: { about: 'clicks of each kind, in turns, each on a page of its own', standard: 11 },
  takesShop: true,
  measure,
});
