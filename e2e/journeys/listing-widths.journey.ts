import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../shop/fixtures.ts';
import { desktop, lightTrace, visit, withoutPictures } from '../shop/visit.ts';

test.use({ ...desktop, trace: lightTrace });
test.beforeEach(({ page }) => withoutPictures(page));

const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 800 });
const main = (page: Page) => page.getByRole('main');

/** Number of a list's items that are wholly within its width. */
const itemsInView = (list: Locator) =>
  list.evaluate((row) => {
    const { left, right } = row.getBoundingClientRect();
    return [...row.children]
      .map((item) => item.getBoundingClientRect())
      .filter((item) => item.left >= left - 1 && item.right <= right + 1).length;
  });

test('a showcase shows 4 products at once, 3 below 1023 px, 2 below 767 px', async ({ page }) => {
  await visit(page, '/', 'mf-listing/HomePage');
  const showcase = main(page)
    .getByRole('list')
    .filter({ has: page.getByRole('article') })
    .first();
  await showcase.scrollIntoViewIfNeeded();
  for (const [width, count] of [
    [1023, 4],
    [1022, 3],
    [767, 3],
    [766, 2],
  ] as const) {
    await setWidth(page, width);
    await expect.poll(() => itemsInView(showcase), `${width} px`).toBe(count);
  }
});

test("cards above 1023 px have 'Ver mais', and the breadcrumb has '/' between its links", async ({
  page,
}) => {
  await visit(page, '/ar-condicionado/split-hi-wall');
  const seeMore = main(page).getByRole('article').first().getByText('Ver mais');
  await setWidth(page, 1100);
  await expect(seeMore).toBeVisible();
  await setWidth(page, 1023);
  await expect(seeMore).toBeHidden();
  const crumbs = main(page).getByRole('navigation', { name: 'Você está em' });
  const separators = await crumbs
    .getByRole('listitem')
    .evaluateAll((steps) => steps.map((step) => getComputedStyle(step, '::before').content));
  expect(separators).toEqual(['none', ...separators.slice(1).map(() => '"/"')]);
  expect(separators.length).toBeGreaterThan(1);
});

test('the custom layout of a brand shows on wide screens', async ({ page }) => {
  await page.route('**/v2/front/url/product/listing/brand**', async (route) => {
    // a navigation may drop the request while it is under way, so the reply is fetched apart from it
    const reply = await (await page.request.get(route.request().url())).json();
    reply.conteudo.layoutPersonalizado.layout3 = '<p>A casa da marca</p>';
    await route.fulfill({ json: reply });
  });
  await visit(page, '/', 'mf-listing/HomePage');
  await main(page).locator('a[href^="/marcas/"]').first().click();
  const layout = main(page).getByText('A casa da marca');
  await setWidth(page, 1024);
  await expect(layout).toBeVisible();
  await setWidth(page, 1023);
  await expect(layout).toBeHidden();
});
