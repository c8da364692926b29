import type { Locator, Page } from '@playwright/test';
import { inSight, isHydrated } from '../../e2e/shop/first-load.ts';
import { measurePress } from './browser/measure-press.ts';
import { withBrowser } from './browser/with-page.ts';
import type { BenchInput } from './command/bench.ts';
import { interleaved, median } from './command/median.ts';
import { runBench } from './command/run-bench.ts';
import type { Row, Table } from './command/table.ts';
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

await runBench({
  name: 'inp',
  about: 'how long a press on each control takes until the next frame, with a processor four times slower',
  runs: { about: 'presses of each control, in turns, each on a page of its own', standard: 5 },
  takesShop: true,
  measure,
});
