import type { Page } from '@playwright/test';
import { chromium } from '../shop/browsers.ts';
import { chromiumFlags } from '../shop/chromium-flags.ts';
import { pageTypes, urlOf } from '../shop/first-load.ts';
import { expect, test } from '../shop/fixtures.ts';
import { listedProducts } from '../shop/listed-products.ts';
import { visit, withoutPictures } from '../shop/visit.ts';

/** The reader's own text size, 200 % of the usual 16 px, to which media queries in em refer too. */
const launchOptions = {
  executablePath: chromium,
  args: [...chromiumFlags, '--blink-settings=defaultFontSize=32'],
};

test.use({ viewport: { width: 360, height: 780 }, launchOptions });

test('with text twice as large nothing is wider than the window, nor are the errors of a form', async ({
  page,
  shop,
  consoleErrors,
}) => {
  test.slow();
  consoleErrors.expect(/404.*nao-existe/);
  await withoutPictures(page);
  const { products } = await listedProducts(page, '/ar-condicionado/portatil', 100);
  const onRequest = products.find(({ status }) => status === 'sobConsulta');
  const addresses = [
    ...(await Promise.all(pageTypes.map((type) => urlOf(type, shop.url)))),
    onRequest?.url ?? '',
    '/marcas',
    '/pagina/black-friday',
    '/pagina/nao-existe',
  ];
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('contentinfo')).toBeAttached();
    for (const [width, height] of [
      [360, 780],
      [768, 1024],
      [1024, 768],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect.soft(await outside(page), `${address} at ${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 360, height: 780 });
  }
  await visit(page, '/checkout/acesso', 'mf-cart/SignInPage');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Entrar' }).click();
  await expect(main.getByText('nome@exemplo.com.br')).toBeVisible();
  expect(await outside(page)).toEqual([]);
});

/** What the window does not show, and no scrolling of an element brings into sight: texts of links, buttons and headings. */
function outside(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const scrolls = ({ parentElement: parent }: Element): boolean =>
      parent !== null &&
      parent !== document.body &&
      (getComputedStyle(parent).overflowX !== 'visible' || scrolls(parent));
    const lost = [...document.querySelectorAll('a, button, input, h1, h2, h3, p')].filter((element) => {
      const { left, right, width, height } = element.getBoundingClientRect();
      const isShown = width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
      return isShown && (left < -1 || right > window.innerWidth + 1) && !scrolls(element);
    });
    const overflowPx = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    return [
      ...(overflowPx > 0 ? [`${overflowPx} px wider`] : []),
      ...lost.map(({ textContent }) => textContent.trim()),
    ];
  });
}
