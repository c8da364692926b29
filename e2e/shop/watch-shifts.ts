import type { Page } from '@playwright/test';

/** A tenth of the limit for a good CLS, and more than a shift of a row of placeholders by a few pixels. */
export const mostShift = 0.01;

/**
 * Sums the layout shifts of the page's own part without shopper input from the document's start, as browsers do. The
 * header's own row moves sideways in a slow browser that shows it before all of it has arrived.
 */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { hadRecentInput, value, sources } = Object(entry);
        const ours = sources.some(({ node }: { node?: Node }) => node?.parentElement?.closest('main'));
        if (ours && !hadRecentInput)
          Object.assign(window, { shifted: Reflect.get(window, 'shifted') + value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'shifted'));
}
