import type { Page } from '@playwright/test';
import { bytesOf, firstLoadOf, inSight } from '../../../e2e/shop/first-load.ts';
import { type Browser, withBrowser } from './browser/with-page.ts';
import { type BenchInput, runBench } from './command/bench.ts';
import { interleaved, median, type Row, type Table } from './command/tables.ts';
import { withShopUrl } from './shop/with-shop.ts';
import { buildBundle, type PageVariants, servePageVariants } from './tax/page-variants.ts';

const listing = '/ar-condicionado/split-hi-wall';
const pageModules = ['mf-header/Header', 'mf-listing/ListingPage', 'mf-cart/CartOverlays'];

async function bytesRows({ withPage }: Browser, variants: PageVariants): Promise<Row[]> {
  const load = async (url: string) => {
    const { first, idle, late } = await withPage((page) => firstLoadOf(page, url));
    return {
      'js KB': bytesOf(first, 'js') / 1024,
      'js with late KB': bytesOf([...first, ...idle, ...late], 'js') / 1024,
      'html with its rules KB': bytesOf(first, 'html') / 1024,
      requests: first.length,
    };
  };
  const federated = await load(variants.federated);
  const bundled = await load(variants.bundled);
  const names = ['js KB', 'js with late KB', 'html with its rules KB', 'requests'] as const;
  const ratio = Object.fromEntries(names.map((name) => [name, federated[name] / bundled[name]]));
  return [
    { page: 'federated', ...federated },
    { page: 'one bundle', ...bundled },
    { page: 'ratio', ...ratio },
  ];
}

async function hydrationRow(
  { withPage }: Browser,
  variants: PageVariants,
  throttled: boolean,
  runs: number,
): Promise<Row> {
  const time = (url: string) => () => withPage((page) => timeToHydrate(page, url, throttled), 'mobile');
  const times = await interleaved(
    { federated: time(variants.federated), bundled: time(variants.bundled) },
    runs,
  );
  const federated = median(times.federated);
  const bundled = median(times.bundled);
  return {
    conditions: throttled ? '9 Mbit/s, 60 ms, CPU ÷ 4' : 'unthrottled',
    'federated ms': federated,
    'one bundle ms': bundled,
    'tax ms': federated - bundled,
  };
}

async function measure(input: BenchInput): Promise<readonly Table[]> {
  return withShopUrl(input, async (shopUrl) => {
    input.say('building the same sources as one bundle …');
    const variants = await servePageVariants(shopUrl, listing, await buildBundle(pageModules));
    try {
      return await withBrowser(async (browser) => {
        const bytes = await bytesRows(browser, variants);
        input.say('timing hydration …');
        const hydration = [
          await hydrationRow(browser, variants, false, input.runs),
          await hydrationRow(browser, variants, true, input.runs),
        ];
        return [
          { title: 'A listing page, first load, brotli', rows: bytes },
          { title: 'Time until all in sight is hydrated, medians of runs in turns', rows: hydration },
        ];
      });
    } finally {
      variants.close();
    }
  });
}

/** 9 Mbit/s, 60 ms of round trip, a processor four times slower: a mid-range phone on a 4G network. */
async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const bytesPerSecond = (9 * 1_000_000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 60,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Milliseconds from the navigation's start until the last slot in sight has hydrated, by the shell's own marks. */
export async function timeToHydrate(page: Page, url: string, throttled: boolean): Promise<number> {
  if (throttled) await throttle(page);
  await page.goto(url);
  const found = await page.waitForFunction((selector) => {
    const slots = [...document.querySelectorAll<HTMLElement>(selector)];
    const marks = slots.map(({ dataset }) => performance.getEntriesByName(`hydrated ${dataset.slot}`)[0]);
    const times = marks.flatMap((mark) => mark?.startTime ?? []);
    return slots.length > 0 && times.length === slots.length ? Math.max(...times) : undefined;
  }, inSight);
  return Number(await found.jsonValue());
}

await runBench({
  name: 'federation-tax',
  about: 'what federation costs a listing page, against the same sources built as one bundle',
  runs: { about: 'page loads of each variant under each condition', standard: 11 },
  takesShop: true,
  measure,
});
