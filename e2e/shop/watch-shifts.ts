import type { Page } from '@playwright/test';

/** A tenth of the limit for a good CLS, and more than a shift of a row of placeholders by a few pixels. */
export const mostShift = 0.01;

/**
 * Sums the layout shifts of the page's own part without shopper input from the document's start, as browsers do: the part
 * of the window that an element moves over, times how far it moves. What moves in the header does not count: its own row
 * moves sideways in a slow browser that shows it before all of it has arrived.
 */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    const area = (left: number, right: number, top: number, bottom: number) =>
      Math.max(0, right - left) * Math.max(0, bottom - top);
    const measureShift = (from: DOMRect, to: DOMRect) => {
      const overlap = area(
        Math.max(from.left, to.left),
        Math.min(from.right, to.right),
        Math.max(from.top, to.top),
        Math.min(from.bottom, to.bottom),
      );
      const covered = from.width * from.height + to.width * to.height - overlap;
      const distance = Math.max(Math.abs(from.left - to.left), Math.abs(from.top - to.top));
      const { innerWidth, innerHeight } = window;
      return (covered / (innerWidth * innerHeight)) * (distance / Math.max(innerWidth, innerHeight));
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { hadRecentInput, sources } = Object(entry);
        if (hadRecentInput) continue;
        for (const { node, previousRect, currentRect } of sources)
          if (node?.parentElement?.closest('main'))
            Object.assign(window, {
              shifted: Reflect.get(window, 'shifted') + measureShift(previousRect, currentRect),
            });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'shifted'));
}
