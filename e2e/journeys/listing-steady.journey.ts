import type { Locator } from '@playwright/test';
import { expect, test } from '../shop/fixtures.ts';
import { mostShift, watchShifts } from '../shop/page-layout.ts';
import {
  atBothSizes,
  desktop,
  holdBack,
  phone,
  untilHydrated,
  visit,
  withoutPictures,
  withoutPopup,
} from '../shop/visit.ts';
import { cards, main } from '../shop/walk-screens.ts';

test.beforeEach(({ page }) => withoutPictures(page));
test.beforeEach(({ page }) => withoutPopup(page));

const category = '/ar-condicionado/split-hi-wall';
const listings = /\/v2\/front\/url\//;

test('space for more cards goes when their scripts do not arrive', async ({ page }) => {
  const scripts = await holdBack(page, /\/mf-listing\/.+\.js/);
  await page.goto(category, { waitUntil: 'commit' });
  const space = main(page).locator('li[style*="--cards"]');
  await expect(space).toHaveCSS('block-size', /^[1-9]\d{2,}/);
  await space.evaluate((row) => {
    for (const animation of row.getAnimations()) animation.finish();
  });
  await expect(space).toHaveCSS('block-size', '0px');
  await scripts.release();
});

for (const [size, device] of Object.entries({ phone, desktop }))
  test.describe(`on a ${size}`, () => {
    test.use(device);

    test('nothing in sight shifts: while it hydrates, while more loads, while a filter is applied', async ({
      page,
    }) => {
      const shifts = await watchShifts(page);
      const scripts = await holdBack(page, /\/mf-listing\/.+\.js/);
      await page.goto(category, { waitUntil: 'commit' });
      // the document may still be arriving
      await expect(cards(page)).toHaveCount(24);
      await cards(page).last().scrollIntoViewIfNeeded();
      await scripts.release();
      await untilHydrated(page, 'mf-listing/ListingPage');
      await expect(cards(page).nth(47)).toBeAttached();
      expect(await shifts()).toBeLessThan(mostShift);

      await visit(page, `${category}?filtros=marca:lg`);
      const products = await holdBack(page, listings);
      await main(page).getByRole('link', { name: 'Remover filtro Marca LG' }).click();
      await expect(cards(page)).toHaveCount(0);
      // what the press changes is no shift, however late a busy machine draws it
      const atPress = await shifts();
      await products.release();
      await expect(cards(page)).toHaveCount(24);
      expect((await shifts()) - atPress).toBeLessThan(mostShift);

      await visit(page, '/busca?busca=xyzxyz');
      await expect(page.getByRole('region', { name: 'Mais Vendidos' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await shifts()).toBeLessThan(mostShift);
    });

    test('the home page is steady', async ({ page }) => {
      await visit(page, '/', 'mf-listing/HomePage');

      await test.step('the home page keeps about its length while its sections are laid out', async () => {
        const length = () => main(page).evaluate((element) => element.scrollHeight);
        const reserved = await length();
        const sections = main(page).locator('section');
        await expect(sections.last()).toHaveCSS('content-visibility', 'auto');
        for (const section of await sections.all()) await section.scrollIntoViewIfNeeded();
        await expect(sections.last()).toHaveCSS('content-visibility', 'visible');
        expect(Math.abs((await length()) - reserved)).toBeLessThan(reserved / 25);
      });

      await test.step('a showcase keeps its height while it is scrolled sideways', async () => {
        const showcases = main(page)
          .getByRole('list')
          .filter({ has: page.getByRole('article') });
        for (const showcase of await showcases.all()) {
          await showcase.scrollIntoViewIfNeeded();
          const height = () => showcase.evaluate((row) => Math.round(row.getBoundingClientRect().height));
          const all = showcase.getByRole('article');
          const last = all.last();
          await expect(all.first()).toHaveCSS('content-visibility', 'visible');
          const before = await height();
          await last.scrollIntoViewIfNeeded();
          await expect(last).toBeInViewport({ ratio: 0.5 });
          await expect(last).toHaveCSS('content-visibility', 'visible');
          expect(await height()).toBe(before);
        }
      });
    });
  });

test.describe('on a desktop and on a phone', () => {
  test.use(desktop);

  test("a description is one line until 'Mostrar mais'; 'Minimizar' folds it; its banner is below the products", async ({
    page,
  }) => {
    await visit(page, category);
    await atBothSizes(page, async () => {
      const rest = main(page).getByText('O hi-wall é o tipo mais comum');
      const more = main(page).getByRole('button', { name: 'Mostrar mais' });
      await expect(more).toHaveAttribute('aria-expanded', 'false');
      const banner = main(page).getByRole('complementary');
      const [last, below] = [await cards(page).last().boundingBox(), await banner.boundingBox()];
      expect(below?.y).toBeGreaterThan((last?.y ?? 0) + (last?.height ?? 0));
      const folded = await cards(page).first().boundingBox();
      await more.click();
      await expect(rest).toBeVisible();
      await main(page).getByRole('button', { name: 'Minimizar' }).click();
      await expect(rest).toBeHidden();
      expect(await cards(page).first().boundingBox()).toEqual(folded);
    });
  });
});

test('placeholders of a navigation are in the columns of the cards that follow', async ({ page }) => {
  /** Left edges of the first row's elements. */
  const columnsOf = (row: Locator) =>
    row.evaluateAll((all) => {
      const boxes = all.map((each) => each.getBoundingClientRect());
      return boxes.filter(({ top }) => top === boxes[0]?.top).map(({ left }) => Math.round(left));
    });
  for (const [width, count] of [
    [360, 2],
    [768, 3],
    [1366, 4],
    [1920, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.unroute(listings);
    await page.goto('/rastreio', { waitUntil: 'networkidle' });
    // before the shell has started, a link loads a document
    await untilHydrated(page, 'mf-footer/OrderTrackingPage');
    const held = await holdBack(page, listings);
    await page.getByRole('contentinfo').locator(`a[href="${category}"]`).first().dispatchEvent('click');
    const placeholders = main(page).locator('.skel-card');
    await expect(placeholders).toHaveCount(12);
    const columns = await columnsOf(placeholders);
    expect(columns, `${width} px`).toHaveLength(count);
    await held.release();
    await expect(cards(page).first()).toBeVisible();
    expect(await columnsOf(cards(page)), `${width} px`).toEqual(columns);
  }
});
