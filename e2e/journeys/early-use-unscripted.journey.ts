import type { Page } from '@playwright/test';
import { expect, test } from '../shop/fixtures.ts';
import { desktop, holdBack, withoutPictures } from '../shop/visit.ts';

const category = '/ar-condicionado/split-hi-wall';
const scripts = /\.js$/;
/** How long a click waits for the first script, in ms. */
const limitMs = 10_000;

test.use({ pointerMoves: false });

const main = (page: Page) => page.getByRole('main');
const buyButton = (page: Page) =>
  main(page)
    .getByRole('button', { name: /^Comprar/ })
    .first();

test.describe('before the scripts arrive', () => {
  test.use(desktop);

  for (const [what, use, address] of [
    [
      'a search',
      (page: Page) => page.getByRole('combobox', { name: 'Buscar produtos' }).press('Enter'),
      /\/busca/,
    ],
    [
      'the cart',
      (page: Page) =>
        page
          .getByRole('banner')
          .getByRole('link', { name: /Carrinho/ })
          .click(),
      /carrinho$/,
    ],
  ] as const)
    test(`${what} does not wait for scripts`, async ({ page }) => {
      await withoutPictures(page);
      await holdBack(page, scripts);
      await page.goto(category, { waitUntil: 'commit' });
      await page.getByRole('combobox', { name: 'Buscar produtos' }).fill('geladeira');
      await use(page);
      await expect(page).toHaveURL(address);
    });

  test("scripts that fail: 'Comprar' leads to the product, there to the form that buys", async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expect(/net::ERR_FAILED/);
    await withoutPictures(page);
    const held = await holdBack(page, scripts, 'abort');
    await page.goto(category, { waitUntil: 'commit' });
    await buyButton(page).click();
    await held.release();
    await expect(main(page).getByRole('alert')).toContainText('Os botões desta página não funcionam agora');
    await expect(page).not.toHaveURL(category);
    await main(page).locator('#comprar').getByRole('button', { name: 'Comprar', exact: true }).click();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Meu carrinho');
  });

  test("scripts that do not come in ten seconds: 'Comprar' leads to the product", async ({ page }) => {
    await page.clock.install();
    await withoutPictures(page);
    await holdBack(page, scripts);
    await page.goto(category, { waitUntil: 'commit' });
    await buyButton(page).click();
    await page.clock.fastForward(limitMs);
    await expect(page).not.toHaveURL(category);
  });
});
