import type { CDPSession, Page } from '@playwright/test';
import { tabTo } from '../shop/accessibility.ts';
import { notAsked } from '../shop/browsers.ts';
import { fillCart } from '../shop/buying.ts';
import { movePointerOver } from '../shop/first-sign.ts';
import { expect, test } from '../shop/fixtures.ts';
import { cartQuantities } from '../shop/listed-products.ts';
import { watchShifts } from '../shop/page-layout.ts';
import { expectPushed } from '../shop/pushed-events.ts';
import { desktop, phone, translateAll, untilHydrated, withoutPictures, withoutPopup } from '../shop/visit.ts';

const category = '/ar-condicionado/split-hi-wall';
const listing = 'mf-listing/ListingPage';
const password = 'uma brisa leve';

test.use({ pointerMoves: false });
test.beforeEach(({ page }) => withoutPictures(page));
test.beforeEach(({ page }) => withoutPopup(page));

const header = (page: Page) => page.getByRole('banner');
const buyButton = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Comprar/ });
const dialog = (page: Page, name?: string) => page.getByRole('dialog', name === undefined ? {} : { name });
const hydratedMarks = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('mark').filter(({ name }) => name.startsWith('hydrated')));
/** Scripts that were fetched, whether they have run or not. */
const fetchedScripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => name.endsWith('.js')),
  );
const isEntry = (path: string) => path.endsWith('/remoteEntry.js');

/** Waits until the page has done what it does while nobody uses it. */
async function untilIdle(page: Page): Promise<void> {
  await page.waitForResponse(/\/checkout\/user$/);
  await expect.poll(async () => (await fetchedScripts(page)).filter(isEntry).length).toBeGreaterThan(1);
}

/** A slow 4G, and a processor four times slower. */
async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  const bytesPerSecond = (1.6 * 1_000_000) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Presses 'Comprar' in the buy modal that has opened, and expects one product in the cart. */
async function buyInModal(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Comprar', exact: true }).click();
  await expect(dialog(page, 'MEU CARRINHO').getByRole('listitem')).toHaveCount(1);
  expect(await cartQuantities(page)).toEqual([1]);
}

test.describe('while nobody uses the page', () => {
  test.use(phone);

  test.describe('nor has answered the consent notice', () => {
    test.use({ storageState: notAsked });

    test('the scripts of the runtime and of the remotes are fetched and do not run; the clock runs', async ({
      page,
    }) => {
      const views: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/_shell/view')) views.push(request.url());
      });
      await page.coverage.startJSCoverage();
      const idle = untilIdle(page);
      await page.goto(category);
      await idle;
      const clock = header(page).getByRole('button', { name: 'Oferta do dia' }).locator('b').first();
      const before = await clock.textContent();
      await expect.poll(() => clock.textContent()).not.toBe(before);
      expect(before).toMatch(/^(?:\d+ dias? )?\d\d:\d\d:\d\d$/);
      const ran = (await page.coverage.stopJSCoverage()).map(({ url }) => new URL(url).pathname);
      expect([...new Set(ran)].toSorted()).toEqual(
        [category, expect.stringMatching(/shell\/shell\.\w+\.js$/)].toSorted(),
      );
      expect(await hydratedMarks(page)).toEqual([]);
      expect(views, 'a view of code that has not run is none').toEqual([]);
      await movePointerOver(page);
      await untilHydrated(page, listing);
      expect(views).toHaveLength(1);
    });
  });

  test('a browser that saves data fetches no script before it is used', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    const figures = page.waitForResponse(/\/checkout\/user$/);
    await page.goto(category);
    await figures;
    expect((await fetchedScripts(page)).filter(isEntry)).toEqual([]);
    await buyButton(page).tap();
    await buyInModal(page);
  });

  test('a private page, which is placeholders before its code runs, starts alone', async ({ page }) => {
    await page.goto('/checkout/carrinho');
    await expect(page.getByRole('heading', { name: 'Seu carrinho está vazio' })).toBeVisible();
  });

  test('who allows analytics is counted once: a page that does not exist', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expect(/404/);
    await page.goto('/pagina/nada-aqui');
    await expectPushed(page, 'page_not_found', [{ page_path: '/pagina/nada-aqui' }]);
    expect(await hydratedMarks(page)).toEqual([]);
    await movePointerOver(page);
    await untilHydrated(page, 'mf-header/Header');
    await expectPushed(page, 'page_not_found', [{ page_path: '/pagina/nada-aqui' }]);
  });
});

test.describe('on a desktop', () => {
  test.use(desktop);

  test('the header shows the cart and the shopper, also after going back, and shows them once it hydrates', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    const email = `iara-${crypto.randomUUID()}@exemplo.com.br`;
    await context.request.post('/v2/front/checkout/user', {
      data: { nomeRazao: 'Iara Souza', email, senha: password },
    });
    await fillCart(page);
    await page.goto(category);
    const cart = header(page).getByRole('link', { name: /1 item/ });
    await expect(cart).toBeVisible();
    await expect(header(page).getByText('Olá, Iara')).toBeVisible();
    await fillCart(page, '/eletrodomesticos');
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(header(page).getByText('2 itens')).toBeAttached();
    expect(await hydratedMarks(page)).toEqual([]);
    await movePointerOver(page);
    await expect(header(page).getByRole('button', { name: /Carrinho.* 2 itens/ })).toBeVisible();
    await expect(header(page).getByRole('button', { name: /Olá, Iara/ })).toBeVisible();
  });

  test('a key alone buys', async ({ page }) => {
    await page.goto(category);
    await page.getByRole('main').getByRole('article').first().getByRole('link').last().focus();
    await tabTo(page, buyButton(page));
    await page.keyboard.press('Enter');
    await buyInModal(page);
  });

  test('a click without a pointer, as of a screen reader, buys', async ({ page }) => {
    const idle = untilIdle(page);
    await page.goto(category);
    await idle;
    await buyButton(page).evaluate((button: HTMLElement) => button.click());
    await buyInModal(page);
  });

  test('a page that was scrolled before its code runs stays where it is', async ({ page }) => {
    await page.goto(category);
    await movePointerOver(page);
    await untilHydrated(page, listing);
    // a late answer to the first document is none of the second
    await page.reload({ waitUntil: 'commit' });
    await untilIdle(page);
    await page.mouse.wheel(0, 700);
    await untilHydrated(page, listing);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
  });
});

test.describe('one column, chosen on an earlier page', () => {
  test.use(phone);

  test('stands before the code runs, and nothing moves when it does, on a slow phone and a slow line', async ({
    page,
    context,
  }) => {
    await page.goto(category);
    await page.getByRole('main').getByRole('button', { name: 'Uma coluna' }).tap();
    const list = page.locator('main ul[data-layout]').filter({ has: page.getByRole('article') });
    await expect(list).toHaveAttribute('data-layout', 'row');
    const shifts = await watchShifts(page);
    await slowDown(await context.newCDPSession(page));
    await page.reload();
    await expect(list).toHaveAttribute('data-layout', 'row');
    await expect(page.getByRole('main').getByRole('button', { name: /Duas colunas/ })).toBeVisible();
    expect(await hydratedMarks(page)).toEqual([]);
    await movePointerOver(page);
    await untilHydrated(page, listing);
    await expect(list).toHaveAttribute('data-layout', 'row');
    expect(await shifts()).toBe(0);
  });
});

test.describe('a page that rests', () => {
  test.use(phone);

  /** Longer than the time of a slide, and of several seconds of a clock. */
  const restMs = 5500;

  for (const path of [category, '/'])
    test(`restyles nothing while its clock and its slides are out of sight: ${path}`, async ({
      page,
      context,
    }) => {
      await page.goto(path);
      await page.mouse.move(200, 400);
      await page.mouse.wheel(0, 2500);
      await untilHydrated(page, 'mf-header/Header');
      const session = await context.newCDPSession(page);
      await session.send('Performance.enable');
      const restyles = async () => {
        const { metrics } = await session.send('Performance.getMetrics');
        return metrics.find(({ name }) => name === 'RecalcStyleCount')?.value ?? Number.NaN;
      };
      const restylesAtRest = async () => {
        const before = await restyles();
        await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), restMs);
        return (await restyles()) - before;
      };
      // what the scroll has started ends first
      await expect.poll(restylesAtRest, { timeout: 40_000 }).toBe(0);
    });
});

test.describe('the first press of all', () => {
  test.use(phone);

  test('on a slow phone and a slow line it is answered in place, and buys', async ({ page, context }) => {
    await slowDown(await context.newCDPSession(page));
    await page.goto(category, { waitUntil: 'commit' });
    await buyButton(page).tap();
    const marked = await buyButton(page).evaluate((button) => button.getAnimations().length);
    expect(marked, 'the button shows that it was pressed').toBe(1);
    await buyInModal(page);
  });

  test('on a page that the browser translates it buys', async ({ page, consoleErrors }) => {
    consoleErrors.expect(/recovered while hydrating/);
    await translateAll(page);
    await page.goto(category);
    await buyButton(page).tap();
    await buyInModal(page);
  });

  test('in a browser whose storages are null it buys', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { value: null, configurable: true });
    });
    await page.goto(category);
    await buyButton(page).tap();
    await buyInModal(page);
  });

  test('where cookies are blocked it is said in place', async ({ page, context }) => {
    await page.route('**/v2/front/**', async (route) => {
      await context.clearCookies();
      await route.continue();
    });
    await page.goto(category);
    await buyButton(page).tap();
    await dialog(page).getByRole('button', { name: 'Comprar', exact: true }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('não guarda os cookies da loja');
  });
});
