import { notAsked } from '../shop/browsers.ts';
import { expect, test } from '../shop/fixtures.ts';
import { countWholeLayouts } from '../shop/page-layout.ts';
import { desktop, withoutPictures } from '../shop/visit.ts';

test.use({ ...desktop, contextOptions: { reducedMotion: 'no-preference' } });
test.beforeEach(({ page }) => withoutPictures(page));

const urls = ['/', '/ar-condicionado/split-hi-wall', '/pagina/quem-nos-somos'];

for (const url of urls) {
  test(`${url}: the first frame needs only the document`, async ({ request, shop }) => {
    const html = (await (await request.get(shop.url + url)).text()).replaceAll(
      /<noscript>.*?<\/noscript>/g,
      '',
    );
    expect(html).toContain('<style');
    expect(html).not.toMatch(/<link rel="stylesheet"(?![^>]* disabled>)[^>]*>/);
    expect(html).not.toMatch(/<script (?![^>]*(?:async|application\/(?:ld\+)?json))[^>]*>/);
  });

  test(`${url}: nothing fades in at the first frame; texts use the shop's font, the one that the document preloads`, async ({
    page,
  }) => {
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fetched.push(new URL(request.url()).pathname);
    });
    await page.addInitScript(() => {
      const faded: string[] = [];
      Object.assign(window, { faded });
      addEventListener('transitionrun', ({ target, propertyName }) =>
        faded.push(`${target instanceof Element ? target.outerHTML.slice(0, 80) : ''} ${propertyName}`),
      );
    });
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    expect(await page.evaluate(() => Reflect.get(window, 'faded'))).toEqual([]);
    await page.waitForLoadState();
    const inUse = () =>
      page.evaluate(async () => {
        await document.fonts.ready;
        const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
        return loaded.filter(({ family }) => family.includes('Variable')).length;
      });
    await expect.poll(inUse).toBe(1);
    expect(fetched).toEqual([expect.stringMatching(/^\/assets\/shell\/figtree-first\.\w+\.woff2$/)]);
  });
}

test.describe('on a first visit', () => {
  test.use({ storageState: notAsked });

  test('a style sheet that loads under the consent notice does not lay out the whole page again', async ({
    browser,
    page,
  }) => {
    await page.goto('/ar-condicionado/split-hi-wall', { waitUntil: 'networkidle' });
    await expect(page.getByRole('region', { name: /^Cookies na/ })).toBeInViewport({ ratio: 1 });
    const sheets = page.locator('head link[rel="stylesheet"]');
    const loaded = await sheets.count();
    const layouts = await countWholeLayouts(browser, page, async () => {
      await sheets.last().evaluate(async (link: HTMLLinkElement) => {
        const late = document.createElement('link');
        Object.assign(late, { rel: 'stylesheet', href: `${link.href}?late` });
        const load = new Promise((resolve) => late.addEventListener('load', resolve));
        link.after(late);
        await load;
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
      });
    });
    await expect(sheets).toHaveCount(loaded + 1);
    expect(layouts).toBe(0);
  });
});
