import { fillInCheckout, orderHeading } from '../shop/buy-with-pix.ts';
import { fillCart } from '../shop/fill-cart.ts';
import { expect, test } from '../shop/fixtures.ts';
import { tabTo } from '../shop/tab-to.ts';
import {
  atBothSizes,
  expectAccessible,
  phone,
  untilHydrated,
  withoutPictures,
  withoutPopup,
} from '../shop/visit.ts';

test.use(phone);

test('a guest pays by card with keys alone: a declined one keeps what was typed, and the next one is charged', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/503.*\/v2\/front\/checkout\/orders\/[^/]+\/card/);
  await withoutPopup(page);
  await withoutPictures(page);
  await page.goto('/');
  await fillCart(page);
  await fillInCheckout(page, new URL(page.url()).origin);
  await page.goto('/checkout/entrega');
  await untilHydrated(page, 'mf-cart/CheckoutPage');
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: /Entrega padrão/ }).check();
  await main.getByRole('button', { name: 'Continuar' }).click();
  await main.getByRole('radio', { name: /Cartão de crédito/ }).check();
  await main.getByRole('combobox', { name: 'Parcelas' }).selectOption('10');
  await atBothSizes(page, () => expectAccessible(page));
  await main.getByRole('button', { name: 'Revisar o pedido' }).click();
  await main.getByRole('button', { name: 'Fazer pedido e pagar com cartão' }).click();
  await expect(main.getByRole('heading', { name: orderHeading })).toBeFocused();

  const frame = page.frameLocator('iframe[title="Dados do cartão"]');
  const number = frame.getByLabel('Número do cartão');
  const pay = frame.getByRole('button', { name: /^Pagar R\$/ });
  await tabTo(page, pay);
  await page.keyboard.press('Enter');
  await expect(number).toHaveAccessibleDescription(/Use um dos números de teste/);
  await expect(number).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('4000000000000002');
  for (const text of ['Ana Lima', '1239', '123']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(main.getByRole('heading', { name: 'Cartão recusado' })).toBeVisible();
  await expect(frame.getByLabel('Validade (MM/AA)')).toHaveValue('12/39');
  await number.fill('4000 0000 0000 0119');
  await pay.press('Enter');
  await expect(page.getByRole('alert')).toContainText('não cobra duas vezes');
  await atBothSizes(page, async () => {
    await expectAccessible(page);
    await pay.click({ trial: true });
  });
  await number.fill('4111 1111 1111 1111');
  await pay.press('Enter');
  await expect(main.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
  await expect(main.getByText(/no cartão Visa final 1111/)).toBeVisible();
  await page.reload();
  await expect(main.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
});
