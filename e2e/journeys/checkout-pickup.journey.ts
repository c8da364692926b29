import type { Page } from '@playwright/test';
import { beginCheckout, fillFields } from '../shop/begin-checkout.ts';
import { address, customer, placeOrder, sayAtConsole } from '../shop/buy-with-pix.ts';
import { expect, test } from '../shop/fixtures.ts';
import { desktop, expectAccessible, phone } from '../shop/visit.ts';

test.describe.configure({ mode: 'parallel' });

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { name });
const store = /Loja São Paulo \(demonstração\)/;

for (const [size, device] of Object.entries({ phone, desktop }))
  test.describe(`on a ${size}`, () => {
    test.use(device);

    test('a guest picks up at a store: without freight, and review and order say where', async ({ page }) => {
      await beginCheckout(page, '/checkout/entrega');
      await main(page)
        .getByRole('radio', { name: /^Retirada em Loja/ })
        .check();
      await press(page, 'Continuar');
      await press(page, 'Revisar o pedido');
      await expect(main(page).getByText(store)).toBeVisible();
      await expect(page.getByRole('complementary', { name: 'Resumo da compra' })).toContainText('Grátis');
      await expectAccessible(page);
      await placeOrder(page);
      await sayAtConsole(page, 'Confirmar o pagamento');
      await expect(heading(page, 'Pagamento confirmado')).toBeVisible();
      await expect(main(page).getByText(store).first()).toBeVisible();
      await expectAccessible(page);
    });
  });

test('scripts that are lost after the first step: what was typed is there, and the forms go on', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/net::ERR_FAILED/);
  await beginCheckout(page, '/checkout/identificacao');
  await fillFields(page, customer);
  await press(page, 'Continuar');
  await expect(heading(page, 'Entrega')).toBeVisible();
  await page.route(/\.js(?:\?|$)/, (route) => route.abort());
  await page.reload();
  await main(page).getByRole('link', { name: 'Continue por uma versão simples' }).click();
  await expect(page).toHaveURL(/\/v2\/front\/compra\/entrega$/);
  await fillFields(page, { CEP: '01310100' });
  await press(page, 'Ver prazos e fretes deste CEP');
  await fillFields(page, address);
  await main(page)
    .getByRole('radio', { name: /^Retirada em Loja/ })
    .check();
  await press(page, 'Continuar');
  await press(page, 'Revisar o pedido');
  await expect(main(page)).toContainText('Ana Lima, ana@exemplo.example');
  await expect(main(page)).toContainText(store);
});
