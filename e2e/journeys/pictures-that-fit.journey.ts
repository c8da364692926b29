import type { Page } from '@playwright/test';
import { urlOf } from '../shop/first-load.ts';
import { expect, test } from '../shop/fixtures.ts';
import { picturePlaces, readPictureFit, withEmptyPictures } from '../shop/picture-places.ts';
import { desktop, phone, withoutPopup } from '../shop/visit.ts';

const screens = [
  {
    name: 'a phone of density 2',
    screen: { ...phone, deviceScaleFactor: 2 },
    file: /(small@3x|big@1x)\.avif$/,
  },
  { name: 'a wide screen of density 1', screen: desktop, file: /big@1x\.avif$/ },
];

/** Pictures preloaded by the page's head, each once: a thumb may come from the browser's memory cache. */
const preloaded = (page: Page) =>
  page.evaluate(() => {
    const names = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.initiatorType === 'link')
      .map(({ name }) => name);
    return [...new Set(names)].filter((name) => name.includes('/media/'));
  });

for (const { name, screen, file } of screens)
  test.describe(name, () => {
    test.use(screen);
    for (const type of ['home', 'product'] as const)
      test(`the largest picture of the ${type} page is loaded once, in its displayed size`, async ({
        page,
        shop,
      }) => {
        await page.goto(await urlOf(type, shop.url), { waitUntil: 'load' });
        const largest = page.locator('main img[fetchpriority="high"]').first();
        const shown = await largest.evaluate((image: HTMLImageElement) => image.currentSrc);
        expect(shown).toMatch(file);
        expect(await preloaded(page)).toEqual([shown]);
      });
  });

/** Screens that people have: of density 1 they are wide. */
const widthsOf = { 1: [1366, 1920], 2: [360, 768, 1366] } as const;

for (const density of [1, 2] as const)
  test.describe(`on screens of density ${density}`, () => {
    for (const { name, open, widths = widthsOf[density] } of picturePlaces)
      test.describe(name, () => {
        const [width = 0] = widths;
        test.use({ ...desktop, deviceScaleFactor: density, viewport: { width, height: 900 } });

        test(`the pictures of ${name} come in the size that is shown, or the next`, async ({
          page,
          shop,
        }) => {
          await withEmptyPictures(page);
          await withoutPopup(page);
          await open(page, shop.url);
          for (const width of widths) {
            await page.setViewportSize({ width, height: 900 });
            await expect
              .poll(() => readPictureFit(page), `${name} at ${width} px`)
              .toEqual({ areShown: true, misfits: [] });
          }
        });
      });
  });
