import { chromium, type Page } from '@playwright/test';
import { chromiumFlags } from '../../../e2e/shop/browsers.ts';
import { chromiumPath, forms } from './browser/with-page.ts';
import { type BenchInput, runBench } from './command/bench.ts';
import { type Figures, interleaved, median, type Row, type Table } from './command/tables.ts';
import { withShopUrls } from './shop/with-shop.ts';

const listing = '/ar-condicionado/split-hi-wall';
const slowdown = 4;
/** How long a slow phone needs to fetch the later code when nothing is pressed. */
const idleMs = 4000;
/** From the scroll until the press. */
const scrolledMs = 1500;

interface Visit {
  /** What the shopper does between the page's load and the press. */
  readonly before: (page: Page) => Promise<unknown>;
}

const visits: Readonly<Record<string, Visit>> = {
  'no sign before, 0.3 s after the load': { before: (page) => page.waitForTimeout(300) },
  'no sign before, the page is idle': { before: (page) => page.waitForTimeout(idleMs) },
  'a scroll 1.5 s before': {
    before: async (page) => {
      await page.waitForTimeout(idleMs);
      await page.mouse.wheel(0, 100);
      await page.waitForTimeout(scrolledMs);
    },
  },
};

/** Runs in the page: the press's time until the buy modal is drawn, and the longest interaction, in ms. */
async function watchPress(): Promise<{ readonly dialogMs: number; readonly inpMs: number }> {
  let pressedMs: number | undefined;
  let inpMs = 0;
  window.addEventListener('pointerup', ({ timeStamp }) => (pressedMs ??= timeStamp), { capture: true });
  // TypeScript's DOM lacks the threshold: https://developer.mozilla.org/docs/Web/API/PerformanceObserver/observe
  const shortOnesToo: PerformanceObserverInit & { readonly durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
  };
  new PerformanceObserver((list) => {
    for (const { duration, name } of list.getEntries())
      if (name === 'click' || name.startsWith('pointer')) inpMs = Math.max(inpMs, duration);
  }).observe(shortOnesToo);
  const dialogMs = await new Promise<number>((resolve, reject) => {
    const observer = new MutationObserver(() => {
      if (pressedMs === undefined || document.querySelector('dialog[open]') === null) return;
      observer.disconnect();
      const begin = pressedMs;
      // a task posted within a frame runs once that frame has been drawn
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - begin);
        port2.postMessage(undefined);
      });
    });
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    setTimeout(() => reject(new Error('no dialog has opened')), 20_000);
  });
  // the browser reports an interaction once its frame has been drawn
  await new Promise((resolve) => setTimeout(resolve, 300));
  return { dialogMs, inpMs };
}

/**
 * A phone's first press of 'Comprar', with a new profile.
 * @param slow true: the time that passes, with a slow processor; false: the processor time of the page's main thread,
 * unthrottled, which a busy machine hardly changes
 */
async function press(shopUrl: string, { before }: Visit, slow: boolean): Promise<Figures> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });
  try {
    const context = await browser.newContext({ locale: 'pt-BR', ...forms.mobile });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    // a first answer of the consent notice would be the first press
    await context.addCookies([{ name: 'consent', value: refusal(), url: shopUrl }]);
    if (slow) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    else await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const threadMs = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
    };
    await page.goto(shopUrl + listing, { waitUntil: 'load' });
    await before(page);
    const button = page
      .getByRole('main')
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Comprar/ });
    if (!slow) {
      const earlierMs = await threadMs();
      await button.tap({ force: true });
      await page.getByRole('dialog').waitFor();
      return { 'main thread ms': (await threadMs()) - earlierMs };
    }
    const watched = page.evaluate(watchPress);
    await button.tap({ force: true });
    const { dialogMs, inpMs } = await watched;
    return { 'press to dialog ms': dialogMs, 'INP ms': inpMs };
  } finally {
    await browser.close();
  }
}

const refusal = () =>
  encodeURIComponent(
    new URLSearchParams({ version: '1', time: new Date().toISOString(), allowed: '' }).toString(),
  );

async function measure(input: BenchInput): Promise<readonly Table[]> {
  return withShopUrls(input, async (urls) => {
    const timed = (slow: boolean) =>
      Object.fromEntries(
        Object.entries(visits).flatMap(([name, visit]) =>
          [...urls].map(([side, url]) => [`${name}; ${side}`, () => press(url, visit, slow)]),
        ),
      );
    const passed = await interleaved(timed(true), input.runs);
    const used = await interleaved(timed(false), input.runs);
    const medianOf = (runs: readonly Figures[] | undefined, figure: string) =>
      median((runs ?? []).map((each) => each[figure] ?? Number.NaN));
    const rows = Object.keys(passed).map(
      (name): Row => ({
        press: name,
        'press to dialog ms': medianOf(passed[name], 'press to dialog ms'),
        'INP ms': medianOf(passed[name], 'INP ms'),
        'main thread ms, unthrottled': medianOf(used[name], 'main thread ms'),
      }),
    );
    return [{ title: `The first press of a listing's quick buy, phone, processor ÷ ${slowdown}`, rows }];
  });
}

await runBench({
  name: 'first-press',
  about: 'how long the first press of a page takes until it is answered, with a processor four times slower',
  runs: { about: 'presses of each kind, in turns, each in a new browser', standard: 5 },
  takesShop: true,
  takesAgainst: true,
  measure,
});
