import { expect, test } from '../shop/fixtures.ts';
import { desktop, lightTrace, withoutPictures } from '../shop/visit.ts';

test.use({ ...desktop, trace: lightTrace, contextOptions: { reducedMotion: 'no-preference' } });
test.beforeEach(({ page }) => withoutPictures(page));

const addresses = ['/', '/ar-condicionado/split-hi-wall', '/pagina/quem-nos-somos'];

for (const address of addresses) {
  test(`${address}: nothing fades in at the first frame`, async ({ page }) => {
    await page.addInitScript(() => {
      const faded: string[] = [];
      Object.assign(window, { faded });
      addEventListener('transitionrun', ({ target, propertyName }) =>
        faded.push(`${target instanceof Element ? target.outerHTML.slice(0, 80) : ''} ${propertyName}`),
      );
    });
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    expect(await page.evaluate(() => Reflect.get(window, 'faded'))).toEqual([]);
  });

  test(`${address}: letters are the shop's own, from the one font that was fetched ahead`, async ({
    page,
  }) => {
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fetched.push(new URL(request.url()).pathname);
    });
    await page.goto(address);
    await page.waitForFunction(() => document.fonts.check('600 1rem "Figtree Variable"', 'Comprar às 9h'));
    const inUse = await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].filter(
        ({ family, status }) => /Variable/.test(family) && status === 'loaded',
      ).length;
    });
    expect(inUse).toBe(1);
    expect(fetched).toEqual([expect.stringMatching(/^\/assets\/shell\/figtree-first\.\w+\.woff2$/)]);
  });
}
