import type { Page } from '@playwright/test';
import { expect, test } from '../shop/fixtures.ts';
import { listedProducts } from '../shop/listed-products.ts';
import { phone, visit, withoutPictures } from '../shop/visit.ts';

test.beforeEach(({ page }) => withoutPictures(page));

const seen = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Vistos recentemente' });
const names = (page: Page) => seen(page).getByRole('link').locator('span');

test.describe('on a phone', () => {
  test.use(phone);

  test('the third page lists products seen before, the newest first, without itself', async ({ page }) => {
    const { products } = await listedProducts(page, '/ar-condicionado/split-hi-wall', 3);
    const [first, second, third] = products;
    if (!first || !second || !third) throw new Error('the category lists less than three products');
    const title = page.getByRole('main').getByRole('heading', { level: 1 });
    await visit(page, first.url);
    await expect(seen(page)).toHaveCount(0);
    await visit(page, second.url);
    await expect(names(page)).toHaveText([first.nome]);
    await visit(page, third.url);
    await expect(names(page)).toHaveText([second.nome, first.nome]);
    await expect(seen(page)).not.toContainText('R$');

    // soft navigations between products: each page leaves its own product out
    await seen(page).getByRole('link', { name: first.nome }).click();
    await expect(title).toHaveText(first.nome);
    await expect(names(page)).toHaveText([third.nome, second.nome]);
    await visit(page, '/', 'mf-listing/HomePage');
    await expect(names(page)).toHaveText([first.nome, third.nome, second.nome]);
  });
});
