import { tabTo } from '../shop/accessibility.ts';
import { fillCart, fillInCheckout, orderHeading } from '../shop/buying.ts';
import { expect, test } from '../shop/fixtures.ts';
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
  const press = async (name: string) => {
    await tabTo(page, main.getByRole('button', { name }));
    await page.keyboard.press('Enter');
  };
  const delivery = main.getByRole('radio', { name: /Entrega padrão/ });
  await expect(delivery).toBeVisible();
  await tabTo(page, delivery);
  await page.keyboard.press('Space');
  await press('Continuar');
  const card = main.getByRole('radio', { name: /Cartão de crédito/ });
  await expect(card).toBeVisible();
  await tabTo(page, main.getByRole('radio', { name: /PIX/ }));
  await page.keyboard.press('ArrowDown');
  await expect(card).toBeChecked();
  await tabTo(page, main.getByRole('combobox', { name: 'Parcelas' }));
  await page.keyboard.press('ArrowDown');
  await atBothSizes(page, () => expectAccessible(page));
  await press('Revisar o pedido');
  await expect(main.getByText(/Cartão de crédito: 2x de R\$/)).toBeVisible();
  await press('Fazer pedido e pagar com cartão');
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
  const payAgainWith = async (digits: string) => {
    await tabTo(page, number, 'Shift+Tab');
    // a field's text is selected when a key moves the focus into it
    await page.keyboard.type(digits);
    await page.keyboard.press('Enter');
  };
  await payAgainWith('4000000000000119');
  await expect(page.getByRole('alert')).toContainText('não cobra duas vezes');
  await atBothSizes(page, async () => {
    await expectAccessible(page);
    await pay.click({ trial: true });
  });
  await tabTo(page, pay);
  await payAgainWith('4111111111111111');
  await expect(main.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
  await expect(main.getByText(/no cartão Visa final 1111/)).toBeVisible();
  await page.reload();
  await expect(main.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
});
