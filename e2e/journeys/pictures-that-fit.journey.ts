import type { Page } from '@playwright/test';
import { addressOf } from '../shop/first-load.ts';
import { expect, test } from '../shop/fixtures.ts';
import { desktop, lightTrace, phone } from '../shop/visit.ts';

test.use({ trace: lightTrace });

const screens = [
  {
    name: 'a phone of density 2',
    screen: { ...phone, deviceScaleFactor: 2 },
    file: /(small@3x|big@1x)\.avif$/,
  },
  { name: 'a wide screen of density 1', screen: desktop, file: /big@1x\.avif$/ },
];

/** Pictures that the page's head has had fetched, each once: a thumb may take from memory what is there already. */
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
      test(`the largest picture of the ${type} page is loaded once, in the size of its place`, async ({
        page,
        shop,
      }) => {
        await page.goto(await addressOf(type, shop.url), { waitUntil: 'load' });
        const largest = page.locator('main img[fetchpriority="high"]').first();
        const shown = await largest.evaluate((image: HTMLImageElement) => image.currentSrc);
        expect(shown).toMatch(file);
        expect(await preloaded(page)).toEqual([shown]);
      });
  });
