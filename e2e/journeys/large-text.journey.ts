import { pageTypes, urlOf } from '../shop/first-load.ts';
import { expect, test } from '../shop/fixtures.ts';
import { listedProducts } from '../shop/listed-products.ts';
import { largeText, outsideWindow } from '../shop/page-layout.ts';
import { visit, withoutPictures } from '../shop/visit.ts';

test.use({ viewport: { width: 360, height: 780 }, launchOptions: largeText });

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
      expect.soft(await outsideWindow(page), `${address} at ${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 360, height: 780 });
  }
  await visit(page, '/checkout/acesso', 'mf-cart/SignInPage');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Entrar' }).click();
  await expect(main.getByText('nome@exemplo.com.br')).toBeVisible();
  expect(await outsideWindow(page)).toEqual([]);
});
