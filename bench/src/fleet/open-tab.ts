import type { Browser } from '../browser/with-page.ts';

const opened = '/ar-condicionado/split-hi-wall';
const next = { name: 'Climatização', path: '/climatizacao' };
const slot = '[data-slot="mf-cart/CartOverlays"]';

/**
 * Opens a page that shows the release `withdrawn`, withdraws it, and at once follows a link in the open page.
 * @param withdraw resolves when the command that withdraws the release has ended
 * @returns milliseconds from then until the next page is on screen with the release `former`
 */
export function timeOpenTab(
  { withPage }: Browser,
  origin: string,
  { withdrawn, former }: { readonly withdrawn: string; readonly former: string },
  withdraw: () => Promise<void>,
): Promise<number> {
  return withPage(async (page) => {
    const shows = (path: string, version: string) =>
      page.waitForFunction(
        ([selector, expectedPath, expected]) =>
          location.pathname.includes(expectedPath) &&
          document.querySelector(selector)?.getAttribute('data-version') === expected,
        [slot, path, version] as const,
      );
    await page.goto(origin + opened, { waitUntil: 'networkidle' });
    await shows(opened, withdrawn);
    const link = page.getByRole('banner').getByRole('link', { name: next.name, exact: true });
    await link.hover();
    await withdraw();
    const begin = performance.now();
    await link.click({ noWaitAfter: true });
    await shows(next.path, former);
    return performance.now() - begin;
  });
}
