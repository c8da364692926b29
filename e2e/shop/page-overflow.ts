import type { Page } from '@playwright/test';

/**
 * Pixels by which the page is wider than the window. It does not read `innerWidth`, which grows with the page on phones.
 */
export async function readOverflowPx(page: Page): Promise<number> {
  const widthPx = page.viewportSize()?.width;
  if (widthPx === undefined) throw new Error('the page has no size of its own');
  return (await page.evaluate(() => document.documentElement.scrollWidth)) - widthPx;
}
