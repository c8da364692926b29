import type { Page } from '@playwright/test';
import { axeFindings, tabTo } from '../shop/accessibility.ts';
import { expect, test } from '../shop/fixtures.ts';
import { cartQuantities, type ListedProduct, listedProducts } from '../shop/listed-products.ts';
import { readOverflowPx } from '../shop/page-layout.ts';
import {
  desktop,
  expectAccessible,
  holdBack,
  phone,
  visit,
  withoutPictures,
  withoutPopup,
} from '../shop/visit.ts';

test.beforeEach(({ page }) => withoutPopup(page));

const calls = /\/v2\/front\/checkout\/(?:cart|steps)/;
/** The first step of a purchase that is not the cart's. */
const direct = /\/checkout\/identificacao\?agora=[\da-f]{16}\./;
const names = ['Comprar', 'Comprar agora'] as const;

const main = (page: Page) => page.getByRole('main');
const box = (page: Page) => main(page).getByRole('region', { name: 'Preço e compra' });
const bar = (page: Page) => page.locator('[data-buy-bar]');
const button = (page: Page, name: string) => box(page).getByRole('button', { name, exact: true });
const lines = (page: Page) =>
  main(page).getByRole('complementary', { name: 'Resumo da compra' }).locator('li');
const sideCart = (page: Page) => page.getByRole('dialog', { name: 'MEU CARRINHO' });
const failure = (page: Page) => main(page).getByRole('alert').filter({ visible: true });

async function aProduct(page: Page, isRight: (product: ListedProduct) => boolean): Promise<ListedProduct> {
  const { products } = await listedProducts(page, '/ar-condicionado', 100);
  const product = products.find(
    (each) => each.seller === 'Aragem' && each.status === 'disponivel' && isRight(each),
  );
  if (!product) throw new Error('the category lists no such product');
  return product;
}

async function openProduct(page: Page, isRight = (_: ListedProduct) => true): Promise<ListedProduct> {
  await withoutPictures(page);
  const product = await aProduct(page, isRight);
  await visit(page, product.url);
  return product;
}

for (const [size, device] of Object.entries({ phone, desktop }))
  test.describe(`on a ${size}`, () => {
    test.use(device);

    test("'Comprar' adds in one step and opens the side cart; the focus comes back", async ({ page }) => {
      const { nome } = await openProduct(page);
      await expectAccessible(page);
      const buy =
        size === 'phone' ? bar(page).getByRole('button', { name: 'Comprar' }) : button(page, 'Comprar');
      await box(page).getByRole('button', { name: 'Aumentar' }).click();
      await buy.click();
      await expect(sideCart(page)).toContainText(nome);
      await expect(page.getByRole('dialog')).toHaveCount(1);
      expect(await cartQuantities(page)).toEqual([2]);
      await page.keyboard.press('Escape');
      await expect(buy).toBeFocused();
    });

    test("'Comprar agora', back, 'Comprar agora' is what the page says each time, and leaves the cart alone", async ({
      page,
    }) => {
      const { url } = await openProduct(page);
      await box(page).getByRole('button', { name: 'Aumentar' }).click();
      await button(page, 'Comprar').click();
      await expect(sideCart(page)).toBeVisible();
      await page.keyboard.press('Escape');
      for (const _ of ['first', 'second', 'third']) {
        const quantity = await box(page)
          .getByRole('group', { name: 'Quantidade' })
          .locator('output')
          .textContent();
        await button(page, 'Comprar agora').click();
        await expect(page).toHaveURL(direct);
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(lines(page)).toHaveText([new RegExp(`^${quantity} × `)]);
        expect(await cartQuantities(page)).toEqual([2]);
        await page.goBack();
        await expect(page).toHaveURL(url);
      }
    });

    test("a purchase of 'Comprar agora' survives reloading, another tab and signing in", async ({ page }) => {
      await openProduct(page);
      await button(page, 'Comprar agora').click();
      await expect(page).toHaveURL(direct);
      await page.reload();
      await expect(lines(page)).toHaveText([/^1 × /]);
      const other = await page.context().newPage();
      await withoutPictures(other);
      await openProduct(other);
      await box(other).getByRole('button', { name: 'Aumentar' }).click();
      await button(other, 'Comprar agora').click();
      await expect(lines(other)).toHaveText([/^2 × /]);
      await page.reload();
      await expect(lines(page), 'the first tab has its own').toHaveText([/^1 × /]);
      const address = page.url();
      await main(page).getByRole('link', { name: 'Entrar' }).click();
      await main(page).getByRole('link', { name: 'Cadastrar' }).click();
      const fields = {
        'Nome completo': 'Ana Lima',
        'E-mail': `ana-${size}@exemplo.example`,
        Senha: 'uma brisa leve',
      };
      for (const [label, text] of Object.entries(fields))
        await main(page).getByLabel(label, { exact: true }).fill(text);
      await main(page).getByRole('button', { name: 'Criar conta' }).click();
      await expect(page).toHaveURL(address);
      await expect(lines(page)).toHaveText([/^1 × /]);
      expect(await cartQuantities(page)).toEqual([]);
    });

    test('a failure is said at the buttons and loses nothing; the next press buys', async ({
      page,
      consoleErrors,
    }) => {
      consoleErrors.expect(/status of 500/);
      await openProduct(page);
      await page.route(calls, (route) =>
        route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500 }),
      );
      await box(page).getByRole('button', { name: 'Aumentar' }).click();
      for (const [name, text] of [
        ['Comprar', 'Não foi possível adicionar o produto ao carrinho. Tente de novo.'],
        ['Comprar agora', 'Não foi possível abrir a compra. Tente de novo.'],
      ] as const) {
        await button(page, name).click();
        await expect(failure(page)).toHaveText(text);
        // the taller bar covers other parts of the page
        expect(await axeFindings(page, size === 'phone' ? '[data-buy-bar]' : 'main')).toEqual([]);
      }
      await page.unroute(calls);
      await button(page, 'Comprar agora').click();
      await expect(page).toHaveURL(direct);
      await expect(lines(page)).toHaveText([/^2 × /]);
    });

    test('more than there is in stock is refused at the buttons, and the cart stays', async ({ page }) => {
      const { estoque, carrinho, nome } = await openProduct(page, (each) => each.estoque <= 5);
      const [item] = (carrinho as { itens: object[] }).itens;
      const all = { ...carrinho, itens: [{ ...item, quantidade: estoque }] };
      const headers = { origin: new URL(page.url()).origin };
      expect((await page.request.post('/v2/front/checkout/cart', { headers, data: all })).ok()).toBe(true);
      await button(page, 'Comprar').click();
      await expect(failure(page)).toHaveText(
        `${nome} não está disponível em estoque nessa quantidade. Seu carrinho ficou como estava.`,
      );
      expect(await cartQuantities(page)).toEqual([estoque]);
    });
  });

test.describe('on a desktop', () => {
  test.use(desktop);

  for (const name of names)
    test(`a double click on '${name}' adds once`, async ({ page }) => {
      await openProduct(page);
      await button(page, name).dblclick();
      const shown = name === 'Comprar' ? sideCart(page) : main(page).getByLabel('Nome completo');
      await expect(shown).toBeVisible();
      if (name === 'Comprar') expect(await cartQuantities(page)).toEqual([1]);
      else await expect(lines(page)).toHaveText([/^1 × /]);
      await expect(shown, 'the second click does not close it').toBeVisible();
    });

  test('with the keyboard alone a shopper gets from the product to the checkout', async ({ page }) => {
    await openProduct(page);
    await page.getByRole('link', { name: 'Ir para o conteúdo' }).focus();
    await page.keyboard.press('Enter');
    await tabTo(page, button(page, 'Comprar agora'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(direct);
    await expect(main(page)).toBeFocused();
    await expect(lines(page)).toHaveText([/^1 × /]);
  });

  test('what is out of stock has neither button', async ({ page }) => {
    await withoutPictures(page);
    const { products } = await listedProducts(page, '/ar-condicionado/portatil', 100);
    const soldOut = products.find(({ status }) => status === 'indisponivel');
    await visit(page, soldOut?.url ?? '');
    await expect(box(page)).toContainText('Indisponível');
    await expect(box(page).getByRole('button', { name: /^Comprar/ })).toHaveCount(0);
  });

  test("scripts that fail: 'Comprar agora' leads to the form, which leads to the checkout", async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expect(/net::ERR_FAILED/);
    await withoutPictures(page);
    const { url } = await aProduct(page, () => true);
    const held = await holdBack(page, /\.js$/, 'abort');
    await page.goto(url, { waitUntil: 'commit' });
    await button(page, 'Comprar agora').click();
    await held.release();
    await page.locator('#comprar').getByRole('button', { name: 'Comprar agora' }).click();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Identificação');
    expect(await cartQuantities(page)).toEqual([]);
  });
});

test("the phones' bar has both buttons where they fit, and 'Comprar' everywhere", async ({ page }) => {
  await openProduct(page, ({ precos }) => precos.vista >= 10_000);
  for (const width of [320, 383, 384, 480, 768]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(bar(page).getByRole('button', { name: 'Comprar', exact: true })).toBeVisible();
    const now = bar(page).getByRole('button', { name: 'Comprar agora' });
    await expect(now).toBeVisible({ visible: width >= 384 });
    expect(await readOverflowPx(page), `${width} px`).toBeLessThanOrEqual(0);
  }
});

test('without JavaScript both buttons buy', async ({ browser, shop, page }) => {
  const { url } = await aProduct(page, () => true);
  const context = await browser.newContext({ ...phone, javaScriptEnabled: false, baseURL: shop.url });
  const unscripted = await context.newPage();
  for (const [name, title] of [
    ['Comprar', 'Meu carrinho'],
    ['Comprar agora', 'Identificação'],
  ] as const) {
    await unscripted.goto(url);
    await main(unscripted).getByRole('button', { name, exact: true }).click();
    await expect(main(unscripted).getByRole('heading', { level: 1 })).toHaveText(title);
  }
  await context.close();
});
