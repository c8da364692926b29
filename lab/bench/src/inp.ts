import type { CDPSession, Locator, Page } from '@playwright/test';
import { inSight, isHydrated } from '../../../e2e/shop/first-load.ts';
import { withBrowser } from './browser/with-page.ts';
import { type BenchInput, runBench } from './command/bench.ts';
import { interleaved, median, type Row, type Table } from './command/tables.ts';
import { withShopUrl } from './shop/with-shop.ts';

const listing = '/ar-condicionado/split-hi-wall';
/** A good INP: https://web.dev/articles/inp */
const goodInpMs = 200;

interface Press {
  /** Prepares the page, for example by opening a panel. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  readonly control: (page: Page) => Locator;
  /** Visible once the press has had its effect. */
  readonly result: (page: Page) => Locator;
}

const main = (page: Page) => page.getByRole('main');
const filtro = (page: Page) =>
  main(page)
    .getByRole('button', { name: /^Filtro/ })
    .first();
const apply = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^Ver \d/ });
const openFilters = async (page: Page) => {
  await filtro(page).click();
  await apply(page).waitFor();
};

const presses: Readonly<Record<string, Press>> = {
  'open the menu': {
    control: (page) => page.getByRole('button', { name: 'Categorias', exact: true }),
    result: (page) => page.getByRole('dialog'),
  },
  'open the filters': {
    control: filtro,
    result: (page) => page.getByRole('dialog', { name: 'Filtrar por:' }),
  },
  'choose a filter': {
    prepare: openFilters,
    control: (page) => page.getByRole('dialog').getByRole('button', { name: /^LG/ }),
    result: (page) => page.getByRole('dialog').getByRole('button', { name: /^Remover filtro/ }),
  },
  'apply the filters': {
    prepare: openFilters,
    control: apply,
    result: (page) => page.locator('body:not(:has(dialog[open]))'),
  },
  'one column': {
    control: (page) => main(page).getByRole('button', { name: 'Uma coluna' }),
    result: (page) => main(page).getByRole('button', { name: /^(?:Duas|Várias) colunas/ }),
  },
  'quick buy': {
    control: (page) =>
      main(page)
        .getByRole('article')
        .first()
        .getByRole('button', { name: /^Comprar/ }),
    result: (page) => page.getByRole('dialog'),
  },
};

async function openListing(page: Page, shopUrl: string): Promise<void> {
  await page.goto(shopUrl + listing, { waitUntil: 'networkidle' });
  await page.waitForFunction(isHydrated, inSight);
  const reject = page.getByRole('button', { name: 'Rejeitar' });
  if (await reject.isVisible()) await reject.click();
}

async function measure(input: BenchInput): Promise<readonly Table[]> {
  return withShopUrl(input, (shopUrl) =>
    withBrowser(async ({ withPage }) => {
      const timed = (slow: boolean) =>
        Object.fromEntries(
          Object.entries(presses).map(([name, { prepare, control, result }]) => [
            name,
            () =>
              withPage(async (page) => {
                await openListing(page, shopUrl);
                await prepare?.(page);
                return measurePress(page, control(page), result(page), slow);
              }, 'mobile'),
          ]),
        );
      const inp = await interleaved(timed(true), input.runs);
      const cpu = await interleaved(timed(false), input.runs);
      const rows = Object.keys(presses).map(
        (press): Row => ({
          press,
          'INP ms': median(inp[press] ?? []),
          'CPU ms, unthrottled': median(cpu[press] ?? []),
          good: median(inp[press] ?? []) <= goodInpMs ? 'yes' : 'no',
        }),
      );
      return [{ title: `Presses on a listing, phone, processor ÷ 4; good is up to ${goodInpMs} ms`, rows }];
    }),
  );
}

/** Runs in the page: the longest duration of the interactions since `watchPresses`, once the browser has reported one. */
function longestPress(): Promise<number> {
  return new Promise((resolve, reject) => {
    const durations = (): readonly number[] => Reflect.get(window, 'pressDurations');
    const limit = performance.now() + 10_000;
    const look = () => {
      if (durations().length > 0) resolve(Math.max(...durations()));
      else if (performance.now() > limit) reject(new Error('the browser reports no interaction'));
      else setTimeout(look, 50);
    };
    look();
  });
}

/** Runs in the page. */
function watchPresses(): void {
  // TypeScript's DOM lacks the threshold: https://developer.mozilla.org/docs/Web/API/PerformanceObserver/observe
  const shortOnesToo: PerformanceObserverInit & { readonly durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
  };
  const durations: number[] = [];
  Object.assign(window, { pressDurations: durations });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (Number(Reflect.get(entry, 'interactionId')) > 0) durations.push(entry.duration);
  }).observe(shortOnesToo);
}

/**
 * Makes the window larger than the emulated screen in its own pixels. Chromium draws no frame for a change outside its
 * window, and reports the press with a later frame.
 */
async function enlargeWindow(page: Page, session: CDPSession): Promise<void> {
  const size = await page.evaluate(() => ({
    width: Math.ceil(innerWidth * devicePixelRatio) + 100,
    height: Math.ceil(innerHeight * devicePixelRatio) + 100,
  }));
  const { windowId } = await session.send('Browser.getWindowForTarget');
  await session.send('Browser.setWindowBounds', { windowId, bounds: size });
}

/**
 * Presses a control and waits until its result is there.
 * @param slow true: returns the milliseconds from the press to the next drawn frame, with a processor four times slower
 * (INP); false: returns the processor time of the page's main thread, unthrottled, which a busy machine hardly changes
 */
export async function measurePress(
  page: Page,
  control: Locator,
  result: Locator,
  slow: boolean,
): Promise<number> {
  const session = await page.context().newCDPSession(page);
  if (slow) {
    await enlargeWindow(page, session);
    await page.evaluate(watchPresses);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await control.click({ force: true });
    await result.waitFor();
    return page.evaluate(longestPress);
  }
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const threadMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  const before = await threadMs();
  await control.click({ force: true });
  await result.waitFor();
  return (await threadMs()) - before;
}

await runBench({
  name: 'inp',
  about: 'how long a press on each control takes until the next frame, with a processor four times slower',
  runs: { about: 'presses of each control, in turns, each on a page of its own', standard: 5 },
  takesShop: true,
  measure,
});
