import type { Page } from '@playwright/test';
import { expect, test } from '../shop/fixtures.ts';
import { untilHydrated, withoutPictures, withoutPopup } from '../shop/visit.ts';
import { cards, category, countNodes, main, visitProduct } from '../shop/walk-screens.ts';

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

/** Does something three times, for caches of a bounded size, then twenty times. @returns how many nodes twenty times have added */
async function countLeft(page: Page, repeat: () => Promise<void>): Promise<number> {
  for (let time = 0; time < 3; time++) await repeat();
  const before = await countNodes(page);
  for (let time = 0; time < 20; time++) await repeat();
  return (await countNodes(page)) - before;
}

interface Part {
  readonly what: string;
  readonly open: (page: Page) => Promise<void>;
  readonly close: (page: Page) => Promise<void>;
}

const dialog = (page: Page, name?: string) => page.getByRole('dialog', name === undefined ? {} : { name });

const parts: readonly Part[] = [
  {
    what: 'the side cart',
    open: async (page) => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /carrinho/i })
        .press('Enter');
      await expect(dialog(page, 'MEU CARRINHO')).toBeVisible();
    },
    close: async (page) => {
      await page.keyboard.press('Escape');
      await expect(dialog(page, 'MEU CARRINHO')).toBeHidden();
    },
  },
  {
    what: 'quick buy',
    open: async (page) => {
      await cards(page)
        .first()
        .getByRole('button', { name: /^Comprar/ })
        .press('Enter');
      await expect(dialog(page)).toContainText('à vista');
    },
    close: async (page) => {
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
    },
  },
  {
    what: 'the filters',
    open: async (page) => {
      await main(page)
        .getByRole('button', { name: /^Filtro/ })
        .click();
      await expect(dialog(page, 'Filtrar por:').getByRole('slider').first()).toBeVisible();
    },
    close: async (page) => {
      await page.keyboard.press('Escape');
      await expect(dialog(page, 'Filtrar por:')).toBeHidden();
    },
  },
  {
    what: 'suggestions of the search',
    open: async (page) => {
      const box = page.getByRole('combobox', { name: 'Buscar produtos' });
      await box.fill('split');
      await expect(page.getByRole('banner').getByRole('option').first()).toBeVisible();
    },
    close: async (page) => {
      const box = page.getByRole('combobox', { name: 'Buscar produtos' });
      await box.fill('');
      await box.blur();
      await expect(page.getByRole('banner').getByRole('option')).toHaveCount(0);
    },
  },
];

for (const { what, open, close } of parts)
  test(`what was opened and closed is freed: ${what}`, async ({ page }) => {
    await page.goto(category);
    await untilHydrated(page, 'mf-listing/ListingPage');
    await open(page);
    await close(page);
    const closed = await countNodes(page);
    await open(page);
    const nodes = (await countNodes(page)) - closed;
    await close(page);
    const left = await countLeft(page, async () => {
      await open(page);
      await close(page);
    });
    // React keeps the last one, and the previous one, until something else is rendered
    expect(left).toBeLessThan(Math.max(3 * nodes, 100));
  });

test('pages that were left by going back and forth are freed', async ({ page }) => {
  await page.goto(category);
  await untilHydrated(page, 'mf-listing/ListingPage');
  await visitProduct(page, 0);
  const left = await countLeft(page, async () => {
    await page.goBack();
    await main(page).getByRole('button', { name: 'Comprar agora' }).waitFor();
    await page.goForward();
    await cards(page).nth(23).waitFor({ state: 'attached' });
  });
  const elementsOfOnePage = await page.evaluate(() => document.querySelectorAll('*').length);
  expect(Math.abs(left)).toBeLessThan(elementsOfOnePage);
});
