import type { Page } from '@playwright/test';
import { fillCart, openReview, orderHeading, placeButton, sayAtConsole } from '../shop/buying.ts';
import { expect, test } from '../shop/fixtures.ts';
import { desktop, untilHydrated, withoutPictures, withoutPopup } from '../shop/visit.ts';

test.describe.configure({ mode: 'parallel' });
test.use(desktop);

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name }).click();
const heading = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { name });
const totalOf = (page: Page) =>
  page.getByRole('complementary', { name: 'Resumo da compra' }).getByRole('definition').last().textContent();

/** A guest with a cart is at the review. */
async function begin(page: Page): Promise<void> {
  await withoutPopup(page);
  await withoutPictures(page);
  await page.goto('/');
  await fillCart(page);
  await openReview(page, new URL(page.url()).origin);
  await untilHydrated(page, 'mf-cart/CheckoutPage');
}

test('a code that was refused or has expired is followed by a new one', async ({ page }) => {
  await begin(page);
  await press(page, placeButton);
  const code = main(page).getByLabel('PIX copia e cola');
  for (const [said, shown] of [
    ['Recusar', 'Pagamento recusado'],
    ['Deixar vencer', 'O código venceu'],
  ] as const) {
    await expect(code).toBeVisible();
    const before = await code.inputValue();
    await sayAtConsole(page, said);
    await expect(heading(page, shown)).toBeVisible();
    await press(page, 'Gerar novo código');
    await expect(code).not.toHaveValue(before);
  }
});

test('what another tab changed is not ordered unseen, and two tabs make one order', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/409.*\/v2\/front\/checkout\/steps\/order/);
  await begin(page);
  const tab = await page.context().newPage();
  await tab.goto('/checkout/entrega');
  await main(tab)
    .getByRole('radio', { name: /Entrega expressa/ })
    .check();
  await press(tab, 'Continuar');
  await press(tab, 'Revisar o pedido');
  await expect(main(tab).getByRole('button', { name: placeButton })).toBeVisible();
  await press(page, placeButton);
  await expect(page.getByRole('alert')).toContainText('O total passou de');
  expect(await totalOf(page)).toBe(await totalOf(tab));
  await Promise.all([press(page, placeButton), press(tab, placeButton)]);
  await expect(heading(page, orderHeading)).toBeVisible();
  await expect(heading(tab, orderHeading)).toBeVisible();
  expect(page.url()).toBe(tab.url());
});

test('an order whose reply is lost is opened, and made once', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/net::ERR_FAILED.*\/v2\/front\/checkout\/steps\/order/);
  await begin(page);
  await page.route('**/v2/front/checkout/steps/order', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await press(page, placeButton);
  await expect(heading(page, orderHeading)).toBeVisible();
  const { pedidos } = await (await page.request.get('/v2/front/checkout/orders')).json();
  expect(pedidos).toHaveLength(1);
});
