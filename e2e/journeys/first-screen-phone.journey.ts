import { coveredFocus } from '../shop/accessibility.ts';
import { firstVersion } from '../shop/channel.ts';
import { urlOf } from '../shop/first-load.ts';
import { expect, test } from '../shop/fixtures.ts';
import { firstScreen } from '../shop/page-layout.ts';
import { expectHydrated } from '../shop/slot-page.ts';
import { phone, visit, withoutPictures } from '../shop/visit.ts';

const category = '/ar-condicionado/split-hi-wall';
const modules = { listing: 'mf-listing/ListingPage', home: 'mf-listing/HomePage' } as const;

test.beforeEach(({ page }) => withoutPictures(page));

test.describe('on a phone', () => {
  test.use({ ...phone, viewport: { width: 360, height: 780 } });

  test("a listing's first price is in sight, home shows a product on the second screen", async ({ page }) => {
    await visit(page, '/busca?busca=split', modules.listing);
    const search = await firstScreen(page);
    expect(search.pricePx, 'of a search with services').toBeLessThan(search.foldPx);
    await visit(page, '/ar-condicionado', modules.listing);
    await expect(page.getByRole('list', { name: 'Subcategorias' })).toBeInViewport();
    const listing = await firstScreen(page);
    expect(listing.pricePx).toBeLessThan(listing.foldPx);
    expect(listing.barsShare).toBeLessThan(0.27);
    await page.setViewportSize({ width: 780, height: 360 });
    expect((await firstScreen(page)).barsShare).toBeLessThanOrEqual(0.35);
    await page.setViewportSize({ width: 320, height: 256 });
    expect((await firstScreen(page)).overflowPx).toBeLessThanOrEqual(0);
    await page.mouse.wheel(0, 500);
    await expect(page.getByRole('search')).not.toBeInViewport();
    await expect(page.getByRole('navigation', { name: 'Menu rápido' })).toBeHidden();
    await page.setViewportSize({ width: 360, height: 780 });
    await visit(page, '/', modules.home);
    const home = await firstScreen(page);
    expect(home.cardPx).toBeLessThan(2 * 780);
  });

  test('the WhatsApp button comes with scrolling, over no price of the first screen', async ({
    page,
    shop,
  }) => {
    const bar = page.getByRole('navigation', { name: 'Atendimento pelo WhatsApp' });
    const button = bar.getByRole('button');
    const widthPx = () => button.evaluate((element) => element.getBoundingClientRect().width);
    const onEach = async (check: (width: number) => Promise<void>) => {
      for (const viewport of [
        { width: 360, height: 780 },
        { width: 412, height: 915 },
      ]) {
        await page.setViewportSize(viewport);
        await check(viewport.width);
      }
    };
    for (const url of ['/', category, await urlOf('product', shop.url)]) {
      await page.goto(url, { waitUntil: 'commit' });
      await expect(button).toBeAttached();
      await onEach(async (width) => expect(await widthPx(), `${url} before hydration, ${width} px`).toBe(0));
      await expectHydrated(page, 'mf-footer/Footer', firstVersion);
      await onEach(async (width) => {
        await expect(bar).toHaveAttribute('data-size', 'hidden');
        await expect.poll(widthPx, `${url} at its top, ${width} px`).toBe(0);
      });
    }
    await visit(page, '/pagina/quem-nos-somos', 'mf-footer/ContentPage');
    await onEach(async () => {
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(button).toBeInViewport({ ratio: 1 });
      await expect.poll(widthPx).toBeGreaterThanOrEqual(28);
    });
  });

  test('header and bars of a listing', async ({ page, shop }) => {
    await visit(page, category, modules.listing);

    const cart = page.getByRole('banner').getByRole('button', { name: /^Carrinho/ });

    await test.step("the cart's icon is in the middle of its button, whose words are hidden", async () => {
      const offsetPx = await cart.evaluate((button) => {
        const middles = [button, ...button.querySelectorAll('svg')].map((element) => {
          const { left, width } = element.getBoundingClientRect();
          return left + width / 2;
        });
        return Math.max(...middles) - Math.min(...middles);
      });
      expect(offsetPx).toBeLessThan(1);
    });

    await test.step('search and cart leave while the page scrolls down and return on the way up', async () => {
      const search = page.getByRole('combobox', { name: 'Buscar produtos' });
      await page.mouse.wheel(0, 900);
      await expect(search).not.toBeInViewport();
      await page.mouse.wheel(0, -200);
      await expect(search).toBeInViewport({ ratio: 1 });
      await expect(cart).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('link', { name: 'Aragem, página inicial' })).not.toBeInViewport({
        ratio: 0.2,
      });
    });

    await test.step('no stop of the keyboard is under a bar', async () => {
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.getByRole('main').getByRole('article').first().getByRole('link').first().focus();
      const covered: string[] = [];
      for (let stop = 0; stop < 24; stop += 1) {
        await page.keyboard.press(stop < 16 ? 'Tab' : 'Shift+Tab');
        covered.push(...(await page.evaluate(coveredFocus)));
      }
      expect(covered).toEqual([]);
      // the buy bar covers the menu
      await page.goto(await urlOf('product', shop.url));
      await page
        .getByRole('navigation', { name: 'Menu rápido' })
        .getByRole('link', { name: 'Conta' })
        .focus();
      await page.keyboard.press('Shift+Tab');
      expect(await page.evaluate(coveredFocus)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 256 });
      await expect(page.locator('[data-buy-bar]')).toBeHidden();
    });
  });
});
