import { chromiumFlags } from '../shop/chromium-flags.ts';
import { pageTypes, urlOf } from '../shop/first-load.ts';
import { expect, test } from '../shop/fixtures.ts';
import { lightTrace, visit, withoutPictures } from '../shop/visit.ts';

/** The reader's own text size, 200 % of the usual 16 px, to which media queries in em refer too. */
const launchOptions = {
  executablePath: process.env.PLAYWRIGHT_CHROMIUM ?? '/usr/bin/chromium',
  args: [...chromiumFlags, '--blink-settings=defaultFontSize=32'],
};

test.use({ viewport: { width: 360, height: 780 }, launchOptions, trace: lightTrace });

test('with text twice as large nothing is wider than a phone, nor are the errors of a form', async ({
  page,
  shop,
}) => {
  await withoutPictures(page);
  const overflowPx = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const addresses = await Promise.all(pageTypes.map((type) => urlOf(type, shop.url)));
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('contentinfo')).toBeAttached();
    expect.soft(await overflowPx(), address).toBeLessThanOrEqual(0);
  }
  await visit(page, '/checkout/acesso', 'mf-cart/SignInPage');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Entrar' }).click();
  await expect(main.getByText('nome@exemplo.com.br')).toBeVisible();
  expect(await overflowPx()).toBeLessThanOrEqual(0);
});
