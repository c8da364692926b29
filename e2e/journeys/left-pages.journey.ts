import { expect, test } from '../shop/fixtures.ts';
import { untilHydrated, withoutPictures, withoutPopup } from '../shop/visit.ts';
import { category, countNodes, visitProduct } from '../shop/walk-screens.ts';

test.beforeEach(({ page }) => withoutPictures(page));
test.beforeEach(({ page }) => withoutPopup(page));

test('pages that were left by soft navigations are freed', async ({ page }) => {
  await page.goto(category);
  await untilHydrated(page, 'mf-listing/ListingPage');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  // the first visits fill caches of a bounded size
  for (let index = 0; index < 3; index++) await visitProduct(page, index);
  const before = await countNodes(page);
  for (let index = 3; index < 13; index++) await visitProduct(page, index);
  const after = await countNodes(page);
  const elementsOfOnePage = await page.evaluate(() => document.querySelectorAll('*').length);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(Math.abs(after - before)).toBeLessThan(elementsOfOnePage);
});
