import type { Locator, Page } from '@playwright/test';
import { inSight, isHydrated } from '../../../e2e/shop/first-load.ts';
import { category, countNodes, visitProduct } from '../../../e2e/shop/walk-screens.ts';
import { withBrowser } from './browser/with-page.ts';
import { type BenchInput, runBench } from './command/bench.ts';
import { interleaved, median, quantile, type Row, type Table } from './command/tables.ts';
import { withShopUrl } from './shop/with-shop.ts';

const heading = 'main h1';
const total = 'main h1 + span';

async function openListing(page: Page, shopUrl: string): Promise<void> {
  await page.goto(shopUrl + category, { waitUntil: 'networkidle' });
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

/** Nodes of the page's process along 20 soft navigations, after the first two. */
async function countLeftNodes(page: Page, shopUrl: string): Promise<readonly Row[]> {
  await openListing(page, shopUrl);
  const rows: Row[] = [];
  for (let visit = 0; visit <= 10; visit++) {
    await visitProduct(page, visit);
    if (visit % 5 === 0) rows.push({ 'soft navigations': 2 * (visit + 1), nodes: await countNodes(page) });
  }
  await requireSameDocument(page);
  return rows;
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
      return [
        { title: 'From the click to the drawn frame, on a listing page', rows },
        {
          title: 'Nodes that a page holds as it is left again and again',
          rows: await withPage((page) => countLeftNodes(page, shopUrl)),
        },
      ];
    }),
  );
}

/** How long a person's press of a button lasts, roughly. */
const personsPressMs = 80;

/**
 * Milliseconds from the click's own timestamp until its result is on screen: the text of `shows` has changed, and the
 * frame with it has been drawn. Timed inside the page; a click's timestamp is that of the release.
 * @param pressMs how long the button is pressed
 * @throws Error when nothing changes within ten seconds
 */
export async function clickToShown(
  page: Page,
  target: Locator,
  shows: string,
  pressMs = personsPressMs,
): Promise<number> {
  const shown = page.evaluate(
    (selector) =>
      new Promise<number>((resolve, reject) => {
        const textNow = () => document.querySelector(selector)?.textContent ?? '';
        const before = textNow();
        let clickedMs: number | undefined;
        window.addEventListener(
          'click',
          (event) => {
            clickedMs = event.timeStamp;
          },
          { capture: true, once: true },
        );
        const observer = new MutationObserver(() => {
          if (clickedMs === undefined || textNow() === '' || textNow() === before) return;
          observer.disconnect();
          const begin = clickedMs;
          // a task posted within a frame runs once that frame has been drawn
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - begin);
            port2.postMessage(undefined);
          });
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        setTimeout(() => reject(new Error(`${selector} still shows "${before}"`)), 10_000);
      }),
    shows,
  );
  // without Playwright's own hit test, which would be timed too
  await target.click({ force: true, delay: pressMs });
  return shown;
}

await runBench({
  name: 'navigation',
  about:
    'how long clicks on a listing take: to a product, and on a filter; which nodes stay of pages that were left',
  runs: { about: 'clicks of each kind, in turns, each on a page of its own', standard: 11 },
  takesShop: true,
  measure,
});
