import type { Page } from '@playwright/test';
import { urlOf } from '../shop/first-load.ts';
import { expect, test } from '../shop/fixtures.ts';
import { desktop, phone } from '../shop/visit.ts';

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
