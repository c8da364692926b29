import type { Page } from '@playwright/test';
import { tabTo } from '../shop/accessibility.ts';
import {
  address,
  customer,
  fillCart,
  fillCartWithFreeShipping,
  fillFields,
  newPerson,
  orderHeading,
  placeButton,
  sayAtConsole,
} from '../shop/buying.ts';
import { expect, test } from '../shop/fixtures.ts';
import {
  desktop,
  expectAccessible,
  phone,
  untilHydrated,
  withoutPictures,
  withoutPopup,
} from '../shop/visit.ts';

test.describe.configure({ mode: 'parallel' });

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name }).click();
const heading = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { name });

async function putIn(page: Page, fillIt: (page: Page) => Promise<void>): Promise<void> {
  await withoutPopup(page);
  await withoutPictures(page);
  await page.goto('/');
  await fillIt(page);
}

/** A guest with a cart opens the checkout. */
async function begin(page: Page): Promise<void> {
  await putIn(page, fillCart);
  await page.goto('/checkout');
  await untilHydrated(page, 'mf-cart/CheckoutPage');
  // the address of the step opens the form again
  await expect(page).toHaveURL(/identificacao$/);
  await expect(heading(page, 'Identificação')).toBeVisible();
}

const withCoupon = (page: Page) => main(page).getByRole('button', { name: 'Remover o cupom BRISA5' });

const totalOf = (page: Page) =>
  page.getByRole('complementary', { name: 'Resumo da compra' }).getByRole('definition').last().textContent();

for (const [size, device] of Object.entries({ phone, desktop }))
  test.describe(`on a ${size}`, () => {
    test.use(device);

    test('a guest with a coupon and free shipping pays by PIX: each step is accessible, and the confirmation comes without a reload', async ({
      page,
    }) => {
      await putIn(page, fillCartWithFreeShipping);
      await page.goto('/checkout/carrinho');
      await untilHydrated(page, 'mf-cart/CartPage');
      await main(page).getByText('Tenho um cupom').click();
      await fillFields(page, { 'Código do cupom': 'BRISA5' });
      await press(page, 'Aplicar');
      await expect(withCoupon(page)).toBeVisible();
      await main(page).getByRole('link', { name: 'Finalizar compra' }).click();
      await expect(heading(page, 'Identificação')).toBeVisible();
      await press(page, 'Continuar');
      await expect(main(page).getByText('Escreva seu nome completo.')).toBeVisible();
      await expectAccessible(page);
      const { email, documento } = newPerson();
      await fillFields(page, { ...customer, 'E-mail': email, 'CPF ou CNPJ': documento });
      await press(page, 'Continuar');
      await expect(heading(page, 'Entrega')).toBeVisible();
      await expect(page).toHaveURL('/checkout/entrega');
      await fillFields(page, address);
      await main(page)
        .getByRole('radio', { name: /Entrega padrão.*Grátis/ })
        .check();
      await expectAccessible(page);
      await press(page, 'Continuar');
      await expect(heading(page, 'Pagamento')).toBeVisible();
      await expectAccessible(page);
      await press(page, 'Revisar o pedido');
      const summary = page.getByRole('complementary', { name: 'Resumo da compra' });
      await expect(summary).toContainText(/Cupom BRISA5.*Frete.*Grátis/s);
      await expect(main(page).getByText(/desistir em até 7 dias/)).toBeVisible();
      await expectAccessible(page);
      const total = (await totalOf(page)) ?? '';
      await press(page, placeButton);

      await expect(heading(page, orderHeading)).toBeVisible();
      await expect(main(page).getByRole('heading', { name: 'Pague' })).toContainText(total);
      await expect(main(page).getByRole('img', { name: /Código QR/ })).toBeVisible();
      await expect(main(page).getByText('nenhum banco reconhece este código')).toBeVisible();
      await expectAccessible(page);
      await sayAtConsole(page, 'Confirmar o pagamento');
      await expect(heading(page, 'Pagamento confirmado')).toBeVisible();
      await page.reload();
      await expect(heading(page, 'Pagamento confirmado')).toBeVisible();
    });
  });

test.describe('on a desktop', () => {
  test.use(desktop);

  test('back, reload and a second tab keep what was typed', async ({ page }) => {
    await begin(page);
    await fillFields(page, { 'Nome completo': 'Ana Lima', 'E-mail': 'ana@' });
    await main(page).getByLabel('Celular').focus();
    const name = (where: Page) => main(where).getByLabel('Nome completo');
    const tab = await page.context().newPage();
    await tab.goto('/checkout');
    await expect(name(tab)).toHaveValue('Ana Lima');
    await expect(main(tab).getByLabel('E-mail')).toHaveValue('ana@');
    await page.reload();
    await expect(name(page)).toHaveValue('Ana Lima');
    await fillFields(page, customer);
    await press(page, 'Continuar');
    await expect(heading(page, 'Entrega')).toBeVisible();
    await page.goBack();
    await expect(main(page).getByLabel('CPF ou CNPJ')).toHaveValue('529.982.247-25');
  });

  test('keys alone are enough, from a coupon and an installation to the order', async ({ page }) => {
    await putIn(page, fillCart);
    await fillCart(page, '/servicos/instalacao');
    await page.goto('/checkout/carrinho');
    await untilHydrated(page, 'mf-cart/CartPage');
    await tabTo(page, page.getByRole('link', { name: 'Ir para o conteúdo' }));
    await page.keyboard.press('Enter');
    await tabTo(page, main(page).getByText('Tenho um cupom'));
    await page.keyboard.press('Enter');
    await tabTo(page, main(page).getByLabel('Código do cupom'));
    await page.keyboard.type('BRISA5');
    await page.keyboard.press('Enter');
    await expect(withCoupon(page)).toBeVisible();
    await tabTo(page, main(page).getByRole('link', { name: 'Finalizar compra' }));
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Identificação')).toBeVisible();
    const type = async (texts: Readonly<Record<string, string>>) => {
      for (const [label, text] of Object.entries(texts)) {
        await tabTo(page, main(page).getByLabel(label, { exact: true }));
        await page.keyboard.type(text);
      }
    };
    await type(customer);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Entrega')).toBeVisible();
    await expect(main(page)).toBeFocused();
    await type(address);
    const radio = main(page).getByRole('radio', { name: /Entrega padrão/ });
    await expect(radio).toBeVisible();
    await tabTo(page, radio);
    await page.keyboard.press('Space');
    const visit = main(page).getByRole('combobox', { name: 'Visita do técnico' });
    await tabTo(page, visit);
    await page.keyboard.press('ArrowDown');
    await expect(visit.getByRole('option', { selected: true })).toContainText('à tarde');
    await tabTo(page, main(page).getByRole('button', { name: 'Continuar' }));
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Pagamento')).toBeVisible();
    await expect(main(page)).toBeFocused();
    await tabTo(page, main(page).getByRole('button', { name: 'Revisar o pedido' }));
    await page.keyboard.press('Enter');
    await expect(main(page).getByRole('button', { name: placeButton })).toBeVisible();
    await expect(main(page)).toBeFocused();
    await tabTo(page, main(page).getByRole('button', { name: placeButton }));
    await page.keyboard.press('Enter');
    await expect(heading(page, orderHeading)).toBeFocused();
  });
});
