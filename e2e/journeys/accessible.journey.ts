import { screens } from '../screens/screens.ts';
import { axeFindings, tabTo } from '../shop/accessibility.ts';
import { fillCart } from '../shop/buying.ts';
import { firstVersion } from '../shop/channel.ts';
import { pageTypes, urlOf } from '../shop/first-load.ts';
import { expect, test } from '../shop/fixtures.ts';
import { cutBySpacing, readOverflowPx } from '../shop/page-layout.ts';
import { expectHydrated } from '../shop/slot-page.ts';
import { phone, visit, withoutPictures } from '../shop/visit.ts';

test.beforeEach(({ page }) => withoutPictures(page));

const sizes = [
  { width: 360, height: 800 },
  { width: 1280, height: 900 },
] as const;

for (const type of pageTypes)
  test(`the ${type} page at 360 and 1280 px: axe finds nothing, nothing overflows or is cut by wider spacing, one h1`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize(sizes[0]);
    await fillCart(page);
    await page.goto(shop.url + (await urlOf(type, shop.url)));
    await expectHydrated(page, 'mf-header/Header', firstVersion);
    await expect(page.getByRole('button', { name: /^Carrinho.* 1 item$/ }).first()).toBeAttached();
    for (const size of sizes) {
      await page.setViewportSize(size);
      expect.soft(await axeFindings(page), `axe at ${size.width} px`).toEqual([]);
      expect.soft(await readOverflowPx(page), `overflow at ${size.width} px`).toBeLessThanOrEqual(0);
      await expect.soft(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    }
    // the wider spacing stays on the page
    for (const size of sizes.toReversed()) {
      await page.setViewportSize(size);
      expect.soft(await cutBySpacing(page), `cut at ${size.width} px`).toEqual([]);
      expect
        .soft(await readOverflowPx(page), `overflow with wider spacing at ${size.width} px`)
        .toBeLessThanOrEqual(0);
    }
  });

/** The screens in the order in which they are checked: the cart is empty first, and has a product later. */
const opened = {
  360: {
    'side-cart-empty': 'html',
    'side-cart-failed': 'html',
    menu: 'dialog[open]',
    'filter-dialog': 'dialog[open]',
    'buy-modal': 'dialog[open]',
    'side-cart': 'html',
    zoom: 'dialog[open]',
    quote: 'dialog[open]',
    'sign-in-refused': 'main',
    cart: 'html',
  },
  1280: {
    'side-cart': 'html',
    suggestions: 'header',
    'mega-menu': 'header',
    'user-menu': 'header',
    'contact-popover': 'header',
    'filter-popover': 'main',
    'filter-dialog': 'dialog[open]',
    offer: 'dialog[open]',
    'cookie-preferences': 'dialog[open]',
    comparison: 'main',
    'stock-alert-refused': 'main',
  },
};

for (const [width, states] of Object.entries(opened))
  test(`at ${width} px: axe finds nothing in ${Object.keys(states).join(', ')}`, async ({
    page,
    shop,
    consoleErrors,
  }) => {
    test.slow();
    // the browser logs the refusal itself, and the failed read
    consoleErrors.expect(/400.*\/product\/alerts/, /checkout\/cart/);
    await page.setViewportSize({ width: Number(width), height: 800 });
    for (const [name, within] of Object.entries(states)) {
      await screens[name]?.(page, shop.url);
      expect.soft(await axeFindings(page, within), name).toEqual([]);
    }
  });

test('a listing with the keyboard', async ({ page, shop }) => {
  const popupAllowed = Promise.withResolvers<void>();
  let hasPopup = false;
  await page.route('**/v2/front/popups*', async (route) => {
    const response = await route.fetch();
    const { popups } = await response.json();
    if (!hasPopup) return route.fulfill({ response, json: { popups: [] } });
    await popupAllowed.promise;
    const json = { popups: popups.map((popup: object) => ({ ...popup, tempo: 0.2 })) };
    await route.fulfill({ response, json });
  });
  await page.goto(`${shop.url}/ar-condicionado/split-hi-wall`);
  const buy = page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Comprar/ });

  await test.step('a shopper buys with the keyboard alone', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused();
    const searchBox = page.getByRole('combobox', { name: 'Buscar produtos' });
    const ring = () => searchBox.locator('..').evaluate((box) => getComputedStyle(box).boxShadow);
    const unfocused = await ring();
    await tabTo(page, searchBox);
    expect(await ring(), 'the search box shows the focus').not.toBe(unfocused);
    await page.getByRole('link', { name: 'Ir para o conteúdo' }).focus();
    await page.keyboard.press('Enter');
    await tabTo(page, buy);
    await page.keyboard.press('Enter');
    const modal = page.getByRole('dialog');
    await expect(modal.getByRole('button', { name: 'Comprar', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    const sideCart = page.getByRole('dialog', { name: 'MEU CARRINHO' });
    await expect(sideCart).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sideCart).toBeHidden();
    await expect(buy).toBeFocused();
  });

  await test.step('Escape closes a dialog although a popup has appeared meanwhile', async () => {
    // a page that has not just been opened would no longer wait for the answer
    hasPopup = true;
    await visit(page, '/ar-condicionado/split-hi-wall');
    await buy.press('Enter');
    const buying = page.getByRole('dialog').filter({ hasText: 'à vista' });
    await expect(buying).toBeVisible();
    popupAllowed.resolve();
    await expect(page.getByLabel('Fechar aviso')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(buying).toBeHidden();
  });
});

test.describe('on a phone', () => {
  test.use(phone);

  test('a page wider than the screen is noticed, although the window grows with it', async ({ page }) => {
    const wide = '<meta name="viewport" content="width=device-width"><div style="width:405px">larga</div>';
    await page.setContent(`<body style="margin:0">${wide}`);
    expect(await page.evaluate(() => window.innerWidth)).toBe(405);
    expect(await readOverflowPx(page)).toBe(405 - phone.viewport.width);
  });
});
