import type { Page } from '@playwright/test';
import { tabTo } from '../shop/accessibility.ts';
import {
  address,
  beginCheckout,
  customer,
  fillFields,
  orderHeading,
  placeButton,
  sayAtConsole,
} from '../shop/buying.ts';
import { expect, test } from '../shop/fixtures.ts';
import { desktop, expectAccessible, phone } from '../shop/visit.ts';

test.describe.configure({ mode: 'parallel' });

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
async function pressByKey(page: Page, name: string): Promise<void> {
  const button = main(page).getByRole('button', { name, exact: true });
  await expect(button).toBeVisible();
  await tabTo(page, button);
  await page.keyboard.press('Enter');
}

const heading = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { name });
const store = /Loja São Paulo \(demonstração\)/;

for (const [size, device] of Object.entries({ phone, desktop }))
  test.describe(`on a ${size}`, () => {
    test.use(device);

    test('a guest picks up at a store with keys alone: without freight, and review and order say where', async ({
      page,
    }) => {
      await beginCheckout(page, '/checkout/entrega');
      const way = main(page).getByRole('radio');
      await expect(way).toHaveCount(3);
      await tabTo(page, way.first());
      // the arrow key goes round to the first choice, the store
      await page.keyboard.press('ArrowUp');
      await expect(main(page).getByRole('radio', { name: /^Retirada em Loja/ })).toBeChecked();
      await pressByKey(page, 'Continuar');
      await pressByKey(page, 'Revisar o pedido');
      await expect(main(page).getByText(store)).toBeVisible();
      await expect(page.getByRole('complementary', { name: 'Resumo da compra' })).toContainText('Grátis');
      await expectAccessible(page);
      await pressByKey(page, placeButton);
      await expect(heading(page, orderHeading)).toBeFocused();
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
  await main(page).getByRole('link', { name: 'Continuar sem JavaScript' }).click();
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
