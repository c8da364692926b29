import { expect, type Page, type Request, type Route, test } from '@playwright/test';
import { axeFindings } from './accessibility.ts';
import { readOverflowPx } from './page-layout.ts';

/** Disables animations, so that dialogs open in their final position. */
const contextOptions = { reducedMotion: 'reduce' } as const;
/** The devices of shoppers, for `test.use`. */
export const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  contextOptions,
} as const;
export const desktop = { viewport: { width: 1280, height: 800 }, contextOptions } as const;

export type Size = 'desktop' | 'phone';

/** Checks the open page in a desktop's window and then in a phone's, for what follows a resize. */
export async function atBothSizes(page: Page, check: (size: Size) => Promise<void>): Promise<void> {
  for (const [size, { viewport }] of [['desktop', desktop] as const, ['phone', phone] as const]) {
    await page.setViewportSize(viewport);
    await test.step(`on a ${size}`, () => check(size));
  }
}

export const onePixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Larger than a pixel: a picture that a `srcset` scales below one has no width, like one that failed to load. */
const emptyPicture = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"/>';
const picture = {
  responseCode: 200,
  responseHeaders: [{ name: 'content-type', value: 'image/svg+xml' }],
  body: Buffer.from(emptyPicture).toString('base64'),
};

/**
 * Replaces pictures, for journeys that need none: drawing them on first request would take most of the time. Unlike
 * `page.route`, which sends every request through the worker and disables the cache, this intercepts pictures only.
 */
export async function withoutPictures(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId }) => {
    // rejects when the page has cancelled the request
    session.send('Fetch.fulfillRequest', { requestId, ...picture }).catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/media/*', resourceType: 'Image' }] });
}

/** Opens pages as a shopper who has closed the shop's popup, which a journey of 20 s would show. */
export async function withoutPopup(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('aragem:popups-vistos', '[1]'));
}

/** Opens a path of the shop and waits until its page is hydrated. */
export async function visit(page: Page, url: string, module = 'mf-listing/ListingPage'): Promise<void> {
  await page.goto(url, { waitUntil: 'commit' });
  await untilHydrated(page, module);
}

/** Waits until the open document's page is hydrated. */
export async function untilHydrated(page: Pick<Page, 'waitForFunction'>, module: string): Promise<void> {
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, `hydrated ${module}`);
}

/**
 * Expects no findings of axe in the page's main part, no element wider than the screen, and one heading that names the
 * page.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const found = await axeFindings(page, 'main');
  expect.soft(found, `axe on ${page.url()}`).toEqual([]);
  expect.soft(await readOverflowPx(page), `px beyond the screen on ${page.url()}`).toBeLessThanOrEqual(0);
  await expect.soft(page.getByRole('main').locator('h1')).toHaveCount(1);
}

/** Records the listing calls that the browser makes from now on. */
export function recordListingCalls(page: Page): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (/\/v2\/front\/url\/(product|list)\//.test(request.url())) calls.push(request);
  });
  return calls;
}

/** Requests of a page that are held back. */
export interface HeldBack {
  /** Sends the requests that were held back, or lets them fail; later ones go without delay. */
  release(): Promise<void>;
}

/** Holds back the requests whose URL matches. */
export async function holdBack(
  page: Page,
  pattern: RegExp,
  then: 'continue' | 'abort' = 'continue',
): Promise<HeldBack> {
  const held: Route[] = [];
  let open = false;
  await page.route(pattern, (route) => (open ? route[then]() : void held.push(route)));
  return {
    async release() {
      open = true;
      await Promise.all(held.map((route) => route[then]()));
    },
  };
}

/**
 * Translates the pages that are opened from now on, as Chrome does: each text, and each that is added later, is replaced
 * by a copy in two `font` elements. The copy has the same words, so that journeys find them.
 */
export async function translateAll(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const translate = (node: Node) => {
      if (!(node instanceof Text)) return node.childNodes.forEach(translate);
      const parent = node.parentElement;
      if (node.data.trim() === '' || !parent || parent.closest('script, style, textarea, noscript, font'))
        return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = node.data;
      outer.append(inner);
      node.replaceWith(outer);
    };
    addEventListener('load', () => {
      document.documentElement.classList.add('translated-ltr');
      translate(document.body);
      new MutationObserver((records) => {
        for (const { type, target, addedNodes } of records)
          if (type === 'characterData') translate(target);
          else addedNodes.forEach(translate);
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
  });
}
