import type { Page } from '@playwright/test';
import { address, customer, orderHeading, placeButton, sayAtConsole } from '../shop/buy-with-pix.ts';
import { fillCart, fillCartWithFreeShipping } from '../shop/fill-cart.ts';
import { expect, test } from '../shop/fixtures.ts';
import { tabTo } from '../shop/tab-to.ts';
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

async function fill(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts))
    await main(page).getByLabel(label, { exact: true }).fill(text);
}

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

async function toReview(page: Page): Promise<void> {
  await begin(page);
  await fill(page, customer);
  await press(page, 'Continuar');
  await fill(page, address);
  await main(page)
    .getByRole('radio', { name: /Entrega padrão/ })
    .check();
  await press(page, 'Continuar');
  await press(page, 'Revisar o pedido');
  await expect(main(page).getByRole('button', { name: placeButton })).toBeVisible();
}

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
      await fill(page, { 'Código do cupom': 'BRISA5' });
      await press(page, 'Aplicar');
      await expect(withCoupon(page)).toBeVisible();
      await main(page).getByRole('link', { name: 'Finalizar compra' }).click();
      await expect(heading(page, 'Identificação')).toBeVisible();
      await press(page, 'Continuar');
      await expect(main(page).getByText('Escreva seu nome completo.')).toBeVisible();
      await expectAccessible(page);
      await fill(page, customer);
      await press(page, 'Continuar');
      await expect(heading(page, 'Entrega')).toBeVisible();
      await expect(page).toHaveURL('/checkout/entrega');
      await fill(page, address);
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
    await fill(page, { 'Nome completo': 'Ana Lima', 'E-mail': 'ana@' });
    await main(page).getByLabel('Celular').focus();
    const name = (where: Page) => main(where).getByLabel('Nome completo');
    const tab = await page.context().newPage();
    await tab.goto('/checkout');
    await expect(name(tab)).toHaveValue('Ana Lima');
    await expect(main(tab).getByLabel('E-mail')).toHaveValue('ana@');
    await page.reload();
    await expect(name(page)).toHaveValue('Ana Lima');
    await fill(page, customer);
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

  test('a code that was refused or has expired is followed by a new one', async ({ page }) => {
    await toReview(page);
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
    await toReview(page);
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
    await toReview(page);
    await page.route('**/v2/front/checkout/steps/order', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await press(page, placeButton);
    await expect(heading(page, orderHeading)).toBeVisible();
    const { pedidos } = await (await page.request.get('/v2/front/checkout/orders')).json();
    expect(pedidos).toHaveLength(1);
  });
});
