import { expect, type Page } from '@playwright/test';
import type { ModuleId } from '@storefront/contracts';
import { isHydrated } from './first-load.ts';
import type { Remote } from './remotes.ts';

/** An open page with its document's response. */
export interface OpenedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
  /** Number of documents that the tab has requested so far, including reloads. */
  readonly documents: () => number;
}

/** Opens a page and counts the documents that it requests from then on. */
export async function openSlotPage(page: Page, path: string): Promise<OpenedPage> {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents++;
  });
  const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
  if (response === null) throw new Error(`${path} gave no document`);
  return {
    status: response.status(),
    headers: response.headers(),
    html: await response.text(),
    documents: () => documents,
  };
}

const slotOf = (module: ModuleId) => `[data-slot="${module}"]`;

/** Makes the footer hydrate at once; a real hover would scroll, and a listing would load more. */
export async function touchFooter(page: Page): Promise<void> {
  await page.getByRole('contentinfo').first().dispatchEvent('pointerover');
}

/** Waits until the matching slots are hydrated; without `touchFooter` the footer would take five seconds. */
async function untilHydrated(page: Page, selector: string): Promise<void> {
  await expect(async () => {
    await touchFooter(page);
    expect(await page.evaluate(isHydrated, selector), `${selector} is hydrated`).toBe(true);
  }).toPass({ intervals: [100, 200, 400] });
}

/** Expects that a module's slot shows this version, hydrated. */
export async function expectHydrated(page: Page, module: ModuleId, version: string): Promise<void> {
  await untilHydrated(page, `${slotOf(module)}[data-version="${version}"]`);
}

/** Expects the page's landmarks and a heading, and that all slots but those of these remotes are hydrated. */
export async function expectOthersWork(page: Page, failing: readonly Remote[]): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const isOther = failing.map(({ name }) => `:not([data-remote="${name}"])`).join('');
  await untilHydrated(page, `[data-slot]${isOther}`);
}

/** The content of a module's slot, in the live page or in a document's HTML; undefined without such a slot. */
export function slotText(page: Page, module: ModuleId, html?: string): Promise<string | undefined> {
  return page.evaluate(
    ({ selector, html }) => {
      const found = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
      const slot = found.querySelector(selector)?.cloneNode(true);
      if (!(slot instanceof Element)) return undefined;
      for (const hidden of slot.querySelectorAll('script, noscript, template, style')) hidden.remove();
      return slot.textContent;
    },
    { selector: slotOf(module), html },
  );
}
