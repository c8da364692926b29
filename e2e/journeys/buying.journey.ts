import { expect, test } from '../shop/fixtures.ts';
import { fullNameOf } from '../shop/listed-products.ts';
import { desktop, holdBack, phone, visit, withoutPictures } from '../shop/visit.ts';

const category = '/ar-condicionado/split-hi-wall';

test('without JavaScript products, order, filters and pages work, and no control fails silently', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url });
  const page = await context.newPage();
  const main = page.getByRole('main');
  // texts in a noscript are found by their role only
  const saying = (text: string) => page.getByRole('paragraph').filter({ hasText: text });
  await page.goto(category);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Split Hi-Wall');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(24);
  await expect(page.getByRole('main').getByText('à vista no PIX').first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('demonstração');
  await expect(saying('Sem JavaScript você vê produtos e preços')).toBeVisible();
  await expect(main.getByRole('button', { name: /Comprar|favoritos|coluna/ })).toHaveCount(0);

  await main.getByRole('combobox', { name: 'Ordenar Por' }).selectOption('Menor Preço');
  await main.getByRole('button', { name: 'Ordenar' }).click();
  await expect(page).toHaveURL(/order=Menor\+Pre%C3%A7o/);
  await main.getByRole('link', { name: 'Filtro' }).click();
  await main.getByRole('link', { name: /^LG \d/ }).click();
  await expect(page).toHaveURL(/order=.*filtros=marca:lg/);
  await page.goto(`${category}?pg=2`);
  await main.getByRole('link', { name: 'Página anterior' }).click();
  await expect(page).toHaveURL(/pg=1/);

  for (const path of ['/checkout/acesso', '/minha-conta']) {
    await page.goto(path);
    await expect(saying('precisa de JavaScript.'), path).toBeVisible();
    await expect(main.getByRole('button'), path).toHaveCount(0);
  }
  await context.close();
});

for (const [size, device] of Object.entries({ phone, desktop }))
  test.describe(`on a ${size}`, () => {
    test.use(device);

    test('a shopper buys from the grid: quick buy, Comprar, side cart, count, reload', async ({ page }) => {
      await page.goto(category);
      const card = page.getByRole('main').getByRole('article').first();
      const [name = ''] = await card.getByRole('heading').allInnerTexts();
      const fullName = await fullNameOf(card.getByRole('heading').getByRole('link'));
      await card.getByRole('button', { name: /^Comprar/ }).click();

      const modal = page.getByRole('dialog');
      await expect(modal).toContainText(name.trim());
      await expect(modal).toContainText(/R\$\s[\d.]+,\d\d à vista no PIX/);
      const held = await holdBack(page, /\/v2\/front\/checkout\/cart$/);
      const buy = modal.getByRole('button', { name: 'Comprar', exact: true });
      await buy.click();
      await expect(buy).toHaveAttribute('aria-busy', 'true');
      await expect(buy, 'its word stays beside the spinner').toHaveText('Comprar');
      await expect(buy.locator('svg')).toBeVisible();
      await held.release();

      const sideCart = page.getByRole('dialog', { name: 'MEU CARRINHO' });
      await expect(sideCart).toContainText(fullName);
      await sideCart
        .getByRole('button', { name: /fechar/i })
        .first()
        .click();
      await expect(sideCart).toBeHidden();
      await expect(
        page.getByRole('banner').getByRole('button', { name: /carrinho.* 1 item/i }),
      ).toBeVisible();

      await page.reload();
      const cartButton = page.getByRole('banner').getByRole('button', { name: /carrinho.* 1 item/i });
      await expect(cartButton).toBeVisible();
      // when the reloaded page scrolls back to its position, a phone's header changes its rows, and a click could miss
      await cartButton.press('Enter');
      await expect(page.getByRole('dialog', { name: 'MEU CARRINHO' })).toContainText(fullName);
    });

    test('a soft navigation keeps the document, is announced to screen readers, and back shows the list again', async ({
      page,
    }) => {
      await visit(page, category);
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      const card = page.getByRole('main').getByRole('article').nth(9);
      await card.scrollIntoViewIfNeeded();
      const before = await page.evaluate(() => window.scrollY);
      const name = await fullNameOf(card.getByRole('heading').getByRole('link'));
      await card.getByRole('heading').getByRole('link').click();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(name);
      await expect(page).not.toHaveURL(new RegExp(`${category}$`));
      await expect(page.locator('#announcer')).not.toBeEmpty();
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

      await page.goBack();
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(24);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 200);
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    });
  });

test('search from the header finds products', async ({ page }) => {
  await withoutPictures(page);
  await page.goto('/');
  const box = page.getByRole('banner').getByRole('combobox').first();
  await box.fill('consul');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/busca\?busca=consul/);
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('Consul');
  await expect(box).toHaveValue('consul');
  await page.reload();
  await expect(box).toHaveValue('consul');
});

for (const query of ['?filtros=marca:lg', '?order=Menor%20Pre%C3%A7o&pg=2', '?pg=2&order=Maior+Pre%C3%A7o'])
  test(`${query} is hydrated from its HTML, without another call`, async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/v2/front/url/product/')) calls.push(request.url());
    });
    await page.goto(category + query);
    await page.waitForFunction(
      () => performance.getEntriesByName('hydrated mf-listing/ListingPage').length > 0,
    );
    expect(calls).toEqual([]);
  });
