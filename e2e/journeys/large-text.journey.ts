import { chromiumFlags } from '../shop/chromium-flags.ts';
import { pageTypes, urlOf } from '../shop/first-load.ts';
import { expect, test } from '../shop/fixtures.ts';
import { lightTrace, withoutPictures } from '../shop/visit.ts';

/** The reader's own size of text, 200 % of the usual 16 px, which media queries in em count too. */
const launchOptions = {
  executablePath: process.env.PLAYWRIGHT_CHROMIUM ?? '/usr/bin/chromium',
  args: [...chromiumFlags, '--blink-settings=defaultFontSize=32'],
};

test.use({ viewport: { width: 360, height: 780 }, launchOptions, trace: lightTrace });

test('with text twice as large nothing is wider than a phone', async ({ page, shop }) => {
  await withoutPictures(page);
  const addresses = await Promise.all(pageTypes.map((type) => urlOf(type, shop.url)));
  for (const address of [...addresses, '/checkout/acesso']) {
    await page.goto(address);
    await expect(page.getByRole('contentinfo')).toBeAttached();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(overflow, address).toBeLessThanOrEqual(0);
  }
});
