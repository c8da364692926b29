import type { Page } from '@playwright/test';
import { urlOf } from '../shop/first-load.ts';
import { expect, test } from '../shop/fixtures.ts';
import { desktop, untilHydrated, visit, withoutPictures } from '../shop/visit.ts';

test.use(desktop);
test.beforeEach(({ page }) => withoutPictures(page));

const listing = 'mf-listing/ListingPage';
const byEights = '/ar-condicionado/split-hi-wall?ipp=8';
const otherSite = 'https://outro.example/';
const cards = (page: Page) => page.getByRole('main').getByRole('article');
/** Follows the logo without scrolling to it. */
const followLogo = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /Aragem/ })
    .first()
    .evaluate((link: HTMLElement) => link.click());
const position = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const expectPosition = (page: Page, y: number) =>
  expect.poll(async () => Math.abs((await position(page)) - y), `px from ${y}`).toBeLessThan(50);

/** Scrolls a page and leaves it by the logo's link. */
async function leaveAt(page: Page, y: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo(0, top), y);
  await expectPosition(page, y);
  await followLogo(page);
  await expect(page).toHaveURL('/');
  await expectPosition(page, 0);
}

/** Opens a list, scrolls until it has grown and further up again, and returns the scroll position. */
async function growList(page: Page): Promise<number> {
  await visit(page, byEights);
  await expect(async () => {
    await cards(page).last().scrollIntoViewIfNeeded();
    await expect(cards(page).nth(23)).toBeAttached({ timeout: 1000 });
  }).toPass();
  await cards(page).nth(14).scrollIntoViewIfNeeded();
  const y = await position(page);
  expect(y).toBeGreaterThan(500);
  return y;
}

/** Expects that the list has its pages again, and that the shopper is at the former position. */
async function expectListAt(page: Page, y: number): Promise<void> {
  await expect(cards(page).nth(23)).toBeAttached();
  await expect(cards(page).nth(14)).toBeInViewport();
  await expectPosition(page, y);
}

async function visitOtherSite(page: Page): Promise<void> {
  await page.route(`${otherSite}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Outro</title>' }),
  );
  await page.goto(otherSite);
}

test('back leads to where the list was left, after the product was loaded again', async ({ page }) => {
  const y = await growList(page);
  await cards(page).nth(14).getByRole('heading').getByRole('link').click();
  await expect(cards(page).nth(14)).toBeHidden();
  await page.reload({ waitUntil: 'commit' });
  await untilHydrated(page, listing);
  await page.goBack();
  await expectListAt(page, y);
});

test('back leads to where the list was left, from another site', async ({ page }) => {
  const y = await growList(page);
  await visitOtherSite(page);
  await page.goBack({ waitUntil: 'commit' });
  await untilHydrated(page, listing);
  await expectListAt(page, y);
});

test('back leads to where a page without a list was left, from another site', async ({ page, shop }) => {
  await visit(page, await urlOf('product', shop.url));
  await page.evaluate(() => window.scrollTo(0, 900));
  await expectPosition(page, 900);
  await visitOtherSite(page);
  await page.goBack({ waitUntil: 'commit' });
  await untilHydrated(page, listing);
  await expectPosition(page, 900);
});

test('a list is where it was left after the browser has discarded its tab', async ({ page }) => {
  // a discarded tab gets no event when it is discarded, only the one of becoming hidden before
  await page.addInitScript(() =>
    window.addEventListener('pagehide', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  const y = await growList(page);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.reload({ waitUntil: 'commit' });
  await untilHydrated(page, listing);
  await expectListAt(page, y);
});

test('back to an entry with a hash leads to where it was left, not to its anchor', async ({ page, shop }) => {
  await visit(page, `${await urlOf('product', shop.url)}#conteudo`);
  await leaveAt(page, 900);
  await page.goBack();
  await expect(page).toHaveURL(/#conteudo$/);
  await expectPosition(page, 900);
});

test('content that comes late above does not move a page gone back to, until the shopper acts', async ({
  page,
  shop,
}) => {
  await visit(page, await urlOf('product', shop.url));
  await leaveAt(page, 900);
  await page.goBack();
  await expectPosition(page, 900);
  const comeLate = () =>
    page.evaluate(async () => {
      const late = document.createElement('div');
      late.style.height = '1500px';
      document.getElementById('conteudo')?.prepend(late);
      // the browser moves its scroll position with the content once it has drawn it
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
  await comeLate();
  await expectPosition(page, 900);
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 10);
  await expectPosition(page, 910);
  await comeLate();
  await expectPosition(page, 2410);
});

test('a link to the open page replaces its entry: one back leaves it', async ({ page }) => {
  await visit(page, byEights);
  await followLogo(page);
  await expect(page).toHaveURL('/');
  const entries = await page.evaluate(() => history.length);
  for (let times = 0; times < 3; times += 1) {
    await page.evaluate(() => window.scrollTo(0, 600));
    await followLogo(page);
    await expectPosition(page, 0);
  }
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.goBack();
  await expect(page).toHaveURL(byEights);
});

test('a hash that is not percent-encoded opens its page', async ({ page }) => {
  await visit(page, byEights);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/marcas#100%', id: 'em-oferta' });
    document.body.append(link);
    link.click();
  });
  await expect(page.getByRole('heading', { level: 1, name: /marcas/i })).toBeVisible();
  expect(await page.evaluate(() => document.getElementById('em-oferta') !== null), 'no new document').toBe(
    true,
  );
  await page.goBack();
  await expect(page).toHaveURL(byEights);
  await page.goto('/ar-condicionado#100%');
  await untilHydrated(page, listing);
});
