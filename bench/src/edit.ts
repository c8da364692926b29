import { randomBytes } from 'node:crypto';
import { chromium, type Page } from '@playwright/test';
import { chromiumFlags } from '../../e2e/shop/chromium-flags.ts';
import { type DevelopedRemote, developRemote } from '../../e2e/shop/develop-remote.ts';
import { untilHydrated } from '../../e2e/shop/visit.ts';
import { chromiumPath } from './browser/with-page.ts';
import type { BenchInput } from './command/bench.ts';
import { median, quantile } from './command/median.ts';
import { runBench } from './command/run-bench.ts';
import type { Row, Table } from './command/table.ts';
import { openTlsProxy } from './shop/tls-proxy.ts';
import { withShop } from './shop/with-shop.ts';

const script = 'src/newsletter/newsletter.tsx';
const sheet = 'src/newsletter/newsletter.module.css';
const heading = '[data-slot="mf-footer/Footer"] h2';

/** What a heading has after an edit. */
interface Change {
  readonly text?: string;
  readonly fontSize?: string;
}

/** Begins to wait for the first frame in which a heading of the footer has the change. */
async function watch(page: Page, change: Change): Promise<void> {
  await page.evaluate(
    ({ heading, change: { text, fontSize } }) => {
      const isShown = (element: Element) =>
        (text === undefined || element.textContent === text) &&
        (fontSize === undefined || getComputedStyle(element).fontSize === fontSize);
      const shownAt = new Promise<number>((resolve) => {
        const look = () =>
          [...document.querySelectorAll(heading)].some(isShown)
            ? resolve(Date.now())
            : void requestAnimationFrame(look);
        look();
      });
      Object.assign(window, { shownAt });
    },
    { heading, change },
  );
}

const shownAt = (page: Page) =>
  page.evaluate(() => (window as unknown as { shownAt: Promise<number> }).shownAt);

async function timeEdit(page: Page, change: Change, edit: () => void): Promise<number> {
  await watch(page, change);
  const savedAt = Date.now();
  edit();
  return (await shownAt(page)) - savedAt;
}

async function timeEdits(page: Page, footer: DevelopedRemote, runs: number) {
  const times: Record<'a component' | 'a style sheet', number[]> = { 'a component': [], 'a style sheet': [] };
  let title = 'Ofertas que chegam antes do calor';
  let size = 'var(--text-2xl)';
  for (let run = 0; run < runs; run++) {
    const [text, fontSize] = [`Brisa ${run}`, `${30 + run}px`];
    const component = () => footer.edit(script, (source) => source.replace(title, text));
    times['a component'].push(await timeEdit(page, { text }, component));
    const style = () =>
      footer.edit(sheet, (source) => source.replace(`font-size: ${size};`, `font-size: ${fontSize};`));
    times['a style sheet'].push(await timeEdit(page, { fontSize }, style));
    [title, size] = [text, fontSize];
  }
  return times;
}

async function measure({ runs, ...input }: BenchInput): Promise<readonly Table[]> {
  const key = randomBytes(24).toString('hex');
  const settings = { OVERRIDES: 'links', OVERRIDE_KEY: key, TRUST_PROXY: '127.0.0.1' };
  return withShop({ ...input, settings }, async (shop) => {
    const proxy = await openTlsProxy(shop.url);
    const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });
    const env = { OVERRIDE_KEY: key, NODE_EXTRA_CA_CERTS: proxy.certificate };
    const footer = await developRemote(shop, 'mf-footer', { url: proxy.url, env });
    try {
      const page = await browser.newPage({ ignoreHTTPSErrors: true });
      await page.goto(footer.url);
      await page.locator('[data-slot="mf-footer/Footer"][data-version="dev"]').scrollIntoViewIfNeeded();
      await untilHydrated(page, 'mf-footer/Footer');
      const times = await timeEdits(page, footer, runs);
      const rows = Object.entries(times).map(
        ([edited, values]): Row => ({
          edited,
          'median ms': median(values),
          'p90 ms': quantile(values, 0.9),
          'slowest ms': quantile(values, 1),
        }),
      );
      return [{ title: 'From a saved file to the frame that shows it, in a shop behind TLS', rows }];
    } finally {
      await footer.stop();
      await browser.close();
      proxy.close();
    }
  });
}

await runBench({
  name: 'edit',
  about: 'how long after a file of a remote was saved a browser shows it in a shop elsewhere',
  runs: { about: 'edits of a component and of a style sheet, in turns', standard: 11 },
  measure,
});
