import { expect, test } from '../shop/fixtures.ts';
import { desktop, lightTrace, visit, withoutPictures } from '../shop/visit.ts';

test.use({ ...desktop, trace: lightTrace, contextOptions: { reducedMotion: 'no-preference' } });
test.beforeEach(({ page }) => withoutPictures(page));

const pages = {
  '/': 'mf-listing/HomePage',
  '/ar-condicionado/split-hi-wall': 'mf-listing/ListingPage',
  '/pagina/quem-nos-somos': 'mf-footer/ContentPage',
};

/** Runs in the page: records each use of a formatter with its stack. */
function recordIntl(): void {
  const intl: string[] = [];
  Object.assign(window, { intl });
  const note = (name: string) => intl.push(`${name} ${new Error().stack ?? ''}`);
  for (const name of ['NumberFormat', 'DateTimeFormat', 'Collator', 'PluralRules'] as const)
    Reflect.set(
      Intl,
      name,
      new Proxy(Intl[name], {
        apply(target, self, parameters) {
          note(name);
          return Reflect.apply(target, self, parameters);
        },
        construct(target, parameters) {
          note(name);
          return Reflect.construct(target, parameters);
        },
      }),
    );
  for (const owner of [Number.prototype, Date.prototype])
    owner.toLocaleString = new Proxy(owner.toLocaleString, {
      apply(target, self, parameters) {
        note('toLocaleString');
        return Reflect.apply(target, self, parameters);
      },
    });
}

for (const [url, module] of Object.entries(pages)) {
  test(`${url}: the first frame needs only the document`, async ({ request, shop }) => {
    const html = await (await request.get(shop.url + url)).text();
    expect(html).toContain('<style');
    expect(html).not.toMatch(/<link rel="stylesheet"(?![^>]* disabled>)[^>]*>/);
    expect(html).not.toMatch(/<script (?![^>]*(?:async|application\/(?:ld\+)?json))[^>]*>/);
  });

  test(`${url}: hydrates without Intl, whose first use keeps a phone busy`, async ({ page }) => {
    await page.addInitScript(recordIntl);
    await visit(page, url, module);
    expect(await page.evaluate(() => Reflect.get(window, 'intl'))).toEqual([]);
  });

  test(`${url}: nothing fades in at the first frame`, async ({ page }) => {
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
  });

  test(`${url}: texts use the shop's font, the one that the document preloads`, async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fetched.push(new URL(request.url()).pathname);
    });
    await page.goto(url);
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
