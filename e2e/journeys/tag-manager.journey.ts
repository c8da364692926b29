import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { notAsked } from '../shop/browsers.ts';
import { expect, testOfOwnShop as test } from '../shop/fixtures.ts';
import { pushed } from '../shop/pushed-events.ts';
import { phone, visit, withoutPictures } from '../shop/visit.ts';

/** Answers in place of the tag manager's host, which journeys cannot reach. @returns the URLs requested */
async function tagManagerRequests(page: Page): Promise<readonly string[]> {
  const urls: string[] = [];
  await page.route('https://www.googletagmanager.com/**', (route) => {
    urls.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: 'window.tagManagerRan = true;' });
  });
  return urls;
}

// the older form of the data layer, which the shared shop does not have
test.describe('on a phone', () => {
  test.use({ ...phone, storageState: notAsked });

  test('the tag manager and the advertisement wait for consent; the data layer has the configured form', async ({
    page,
    request,
    ownShop,
  }) => {
    const file = ownShop.env.SHOP_CONFIG ?? '';
    const original = readFileSync(file, 'utf8');
    const config = JSON.parse(original);
    config.google.ga = { gtm: 'GTM-JORNADA', datalayerGa4: false };
    writeFileSync(file, JSON.stringify(config));
    const policy = async () => (await request.get('/marcas')).headers()['content-security-policy'];
    await expect.poll(policy).toContain('https://www.googletagmanager.com');
    const urls = await tagManagerRequests(page);
    await withoutPictures(page);
    await visit(page, '/climatizacao?utm_source=carta&utm_medium=e-mail');
    await expect(page).toHaveURL('/climatizacao');
    const accept = page.getByRole('button', { name: 'Aceitar', exact: true });
    await expect(accept).toBeVisible();
    expect(urls).toEqual([]);
    expect(await page.evaluate(() => Reflect.has(window, 'dataLayer'))).toBe(false);
    await accept.click();
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'tagManagerRan'))).toBe(true);
    expect(urls).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-JORNADA']);
    await expect.poll(() => pushed(page, 'campaign_details')).toMatchObject([{ source: 'carta' }]);
    const lists = await pushed(page, 'productImpressions');
    expect(lists).toMatchObject([{ ecommerce: { currencyCode: 'BRL' } }]);
    expect(await pushed(page, 'view_item_list')).toEqual([]);
    writeFileSync(file, original);
    await expect.poll(policy).not.toContain('https://www.googletagmanager.com');
  });
});
