import type { Locator } from '@playwright/test';
import { urlOf } from '../shop/first-load.ts';
import { expect, test } from '../shop/fixtures.ts';
import { listedProducts } from '../shop/listed-products.ts';
import { firstScreen } from '../shop/page-layout.ts';
import { desktop, untilHydrated, visit, withoutPictures } from '../shop/visit.ts';

const category = '/ar-condicionado/split-hi-wall';
const modules = { listing: 'mf-listing/ListingPage', home: 'mf-listing/HomePage' } as const;

test.beforeEach(({ page }) => withoutPictures(page));

test('a product page has name and price on its first screen, one on request its WhatsApp link', async ({
  page,
  shop,
}) => {
  const main = page.getByRole('main');
  const { products } = await listedProducts(page, '/ar-condicionado/portatil', 100);
  const onRequest = products.find(({ status }) => status === 'sobConsulta');
  const sizes = [
    { width: 360, height: 780 },
    { width: 768, height: 1024 },
    { width: 1024, height: 768 },
    { width: 1366, height: 633 },
  ];
  await visit(page, await urlOf('product', shop.url));
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(main.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    const price = main.locator('[data-buy-bar] strong, section[aria-label="Preço e compra"] strong');
    const shownPrice = price.filter({ hasText: /^R\$/, visible: true }).last();
    await expect(shownPrice).toBeInViewport({ ratio: 1 });
    await main.locator('#ficha').evaluate((sheet) => sheet.scrollIntoView());
    await expect(shownPrice, 'beside the specification').toBeInViewport({ ratio: 1 });
  }
  await visit(page, onRequest?.url ?? '');
  for (const size of sizes) {
    await page.setViewportSize(size);
    const ask = main.getByRole('link', { name: /WhatsApp/ }).filter({ visible: true });
    await expect(ask.last()).toBeInViewport({ ratio: 1 });
  }
});

const lowScreens = [
  [1366, 633],
  [1366, 768],
  [1536, 730],
  [1280, 720],
  [1280, 800],
  [1024, 768],
] as const;

test.describe('on a laptop', () => {
  test.use({ ...desktop, viewport: { width: 1366, height: 633 } });

  test('the first price of each kind of listing is in sight', async ({ page }) => {
    for (const url of [
      category,
      '/busca?busca=split',
      '/marcas/lg',
      '/lista',
      '/c/ofertas',
      '/refrigeracao',
    ]) {
      await visit(page, url, modules.listing);
      for (const [width, height] of lowScreens) {
        await page.setViewportSize({ width, height });
        const { pricePx } = await firstScreen(page);
        expect.soft(pricePx, `${url} at ${width} x ${height}`).toBeLessThanOrEqual(height);
      }
    }
  });

  test('the largest mega menu is whole: nothing of it is cut or has to be scrolled to', async ({ page }) => {
    await visit(page, '/', modules.home);
    const bar = page.getByRole('navigation', { name: 'Categorias' });
    for (const [width, height] of lowScreens) {
      await page.setViewportSize({ width, height });
      await page.mouse.move(5, height - 5);
      await expect(bar.getByRole('heading', { name: 'Oferta' })).toBeHidden();
      await bar.getByRole('link', { name: 'Ar-condicionado', exact: true }).hover();
      await expect(bar.getByRole('link', { name: /à vista no PIX/ })).toBeInViewport({ ratio: 1 });
      const bottoms = await bar
        .locator('section a')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().bottom));
      expect.soft(Math.max(...bottoms), `${width} x ${height}`).toBeLessThanOrEqual(height);
    }
  });

  test("a listing's first price is in sight; 'Mais' has the items that do not fit", async ({
    page,
    shop,
  }) => {
    await page.goto('/ar-condicionado', { waitUntil: 'commit' });
    const whatsapp = page.getByRole('button', { name: 'Fale pelo WhatsApp' });
    const whatsappPx = () => whatsapp.evaluate((button) => button.getBoundingClientRect().width);
    expect(await whatsappPx(), 'before hydration, when nothing checks what is under it').toBe(0);
    await untilHydrated(page, modules.listing);
    for (const [width, height] of lowScreens) {
      await page.setViewportSize({ width, height });
      expect((await firstScreen(page)).pricePx, `${width} x ${height}`).toBeLessThanOrEqual(height);
    }
    const bar = page.getByRole('navigation', { name: 'Categorias' });
    await bar.getByRole('button', { name: 'Mais' }).hover();
    await expect(
      bar.getByRole('link', { name: 'Instalação' }).locator('visible=true').last(),
    ).toBeInViewport();
    for (const width of [1024, 1100, 1366]) {
      await page.setViewportSize({ width, height: 768 });
      await bar.getByRole('button', { name: 'Mais' }).hover();
      await expect(bar.getByRole('button', { name: 'Mais', expanded: true })).toBeVisible();
      await bar.getByRole('link', { name: 'Solar' }).locator('visible=true').last().hover();
      const all = bar.getByRole('link', { name: 'Solar Ver Todos' });
      await expect(all, `mega menu of an item in 'Mais' at ${width} px`).toBeInViewport({ ratio: 1 });
      await all.hover();
      await expect(all).toBeVisible();
      await page.mouse.move(2, 750);
      await expect(all).toBeHidden();
    }
    await page.setViewportSize({ width: 1366, height: 768 });
    for (const name of ['Ar-condicionado', 'Aquecimento']) {
      const toggle = bar.getByRole('button', { name: `Submenu de ${name}`, exact: true });
      await expect(toggle, 'the button of the last item is whole').toBeInViewport({ ratio: 1 });
      expect(await labelsUnder(toggle), `the button of ${name} covers no label`).toEqual([]);
    }
    await page.setViewportSize({ width: 1024, height: 768 });
    const cart = await page
      .getByRole('banner')
      .getByRole('button', { name: /^Carrinho/ })
      .boundingBox();
    expect((cart?.x ?? 0) + (cart?.width ?? 0)).toBeLessThanOrEqual(1024);

    await page.setViewportSize({ width: 1280, height: 800 });
    await bar.getByRole('link', { name: 'Ar-condicionado', exact: true }).hover();
    const offer = bar.getByRole('link', { name: /à vista no PIX/ });
    await expect(offer).toBeInViewport({ ratio: 1 });
    const heading = await bar.getByRole('heading', { name: 'Oferta' }).boundingBox();
    expect((await offer.boundingBox())?.width).toBeCloseTo(heading?.width ?? 0, 0);

    for (const open of [category, await urlOf('product', shop.url)]) {
      await visit(page, open);
      const header = await page.getByRole('main').boundingBox();
      const crumbs = page.getByRole('navigation', { name: 'Você está em' });
      const text = await crumbs.getByRole('link').first().boundingBox();
      expect((text?.y ?? 0) - (header?.y ?? 0), `${open}: px above the breadcrumb`).toBeGreaterThanOrEqual(4);
    }
  });
});

/** Labels of the bar whose text is under the button, by more than a pixel. */
function labelsUnder(button: Locator): Promise<readonly string[]> {
  return button.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    const links = [...(element.closest('ul')?.querySelectorAll(':scope > li:not([inert]) > a') ?? [])];
    return links.flatMap(({ textContent, firstChild }) => {
      const range = document.createRange();
      range.selectNode(firstChild!);
      const text = range.getBoundingClientRect();
      return text.right > left + 1 && text.left < right - 1 ? [textContent] : [];
    });
  });
}
