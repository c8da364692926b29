import { chromium } from '@playwright/test';
import { chromiumFlags, chromiumWithWindow } from '../shop/browsers.ts';
import { urlOf } from '../shop/first-load.ts';
import { expect, test } from '../shop/fixtures.ts';

const firstBytes = 25_000;
const limits = { category: 9000, product: 8000, content: 2000 };
const content = '/pagina/quem-nos-somos';

/** The shop makes its dictionary some seconds after its first visits. */
async function untilDictionary(shopUrl: string): Promise<void> {
  const readLink = async () => (await fetch(shopUrl)).headers.get('link');
  await expect.poll(readLink, { timeout: 60_000 }).toContain('rel="compression-dictionary"');
}

/** The whole browser with a window, as people use it. */
const openBrowser = () => chromium.launch({ executablePath: chromiumWithWindow, args: chromiumFlags });

test('once a browser has the dictionary of pages, each document is what differs from it', async ({
  shop,
}) => {
  await untilDictionary(shop.url);
  const browser = await openBrowser();
  const context = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'block' });
  const page = await context.newPage();
  const visit = async (path: string) => {
    const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
    const { responseBodySize: bytes } = (await response?.request().sizes()) ?? { responseBodySize: 0 };
    return { bytes, html: await response?.text() };
  };
  // the browser fetches the dictionary when the page is idle
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

test('a page that came by the dictionary is kept for when there is no network', async ({ shop }) => {
  await untilDictionary(shop.url);
  const browser = await openBrowser();
  const context = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto(content);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const readCoding = async () => (await page.goto('/climatizacao'))?.headers()['content-encoding'];
  await expect.poll(readCoding, { timeout: 60_000 }).toBe('dcz');
  await context.setOffline(true);
  await page.goto('/climatizacao');
  await expect(page.getByText('Você está sem internet. Esta cópia da página é de')).toBeVisible();
  await browser.close();
});
