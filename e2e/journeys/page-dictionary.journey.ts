import { chromium } from '@playwright/test';
import { chromiumWithWindow } from '../shop/browsers.ts';
import { chromiumFlags } from '../shop/chromium-flags.ts';
import { urlOf } from '../shop/first-load.ts';
import { expect, test } from '../shop/fixtures.ts';

const firstBytes = 25_000;
const limits = { category: 9000, product: 8000, content: 2000 };
const content = '/pagina/quem-nos-somos';

test('once a browser has the dictionary of pages, each document is what differs from it', async ({
  shop,
}) => {
  // the shop makes it some seconds after its first visits
  await expect
    .poll(async () => (await fetch(shop.url)).headers.get('link'), { timeout: 60_000 })
    .toContain('rel="compression-dictionary"');

  // only the whole browser has compression dictionaries
  const browser = await chromium.launch({ executablePath: chromiumWithWindow, args: chromiumFlags });
  const context = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'block' });
  const page = await context.newPage();
  const visit = async (path: string) => {
    const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
    const { responseBodySize: bytes } = (await response?.request().sizes()) ?? { responseBodySize: 0 };
    return { bytes, html: await response?.text() };
  };
  // the browser fetches it when it is idle
  const fetched = page.waitForResponse(/\/_shell\/dictionary\//);
  expect((await visit('/ar-condicionado/split-hi-wall')).bytes).toBeGreaterThan(firstBytes);
  await (await fetched).finished();
  await expect
    .poll(async () => (await visit('/ar-condicionado/multi-split')).bytes, { timeout: 60_000 })
    .toBeLessThan(limits.category);
  expect((await visit(await urlOf('product', shop.url))).bytes).toBeLessThan(limits.product);
  const { bytes, html } = await visit(content);
  expect(bytes).toBeLessThan(limits.content);
  expect(html).toBe(await (await fetch(shop.url + content)).text());
  expect((await visit('/checkout/carrinho')).bytes).toBeGreaterThan(limits.category);
  await browser.close();
});
