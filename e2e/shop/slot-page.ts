import { expect, type Page } from '@playwright/test';
import type { ModuleId, RemoteName } from '@storefront/contracts';
import { isHydrated } from './first-load.ts';
import { fullNameOf } from './listed-products.ts';

/** A remote as the journeys of faults use it. */
export interface Remote {
  readonly name: RemoteName;
  /** The module that fails. */
  readonly module: ModuleId;
  /** File of that module, below `src/expose`. */
  readonly file: string;
  readonly hasLoad: boolean;
}

/** Matches console errors that name a release, by one of its files or modules. */
export const errorsOf = ({ name }: Remote, version: string): RegExp =>
  new RegExp(`/assets/${name}/${version}/|${name}/\\w+@${version}`);

const header: Remote = { name: 'mf-header', module: 'mf-header/Header', file: 'header.ts', hasLoad: true };
const listing: Remote = {
  name: 'mf-listing',
  module: 'mf-listing/ListingPage',
  file: 'listing-page.ts',
  hasLoad: true,
};
const cart: Remote = {
  name: 'mf-cart',
  module: 'mf-cart/CartOverlays',
  file: 'cart-overlays.ts',
  hasLoad: false,
};
const footer: Remote = { name: 'mf-footer', module: 'mf-footer/Footer', file: 'footer.ts', hasLoad: true };

export const isPage = ({ module }: Remote): boolean => module.endsWith('Page');

export const remotes: readonly Remote[] = [header, listing, cart, footer];

/** A path whose page shows the modules of all remotes. */
export const pathOfAll = '/ar-condicionado/split-hi-wall';

/** The four remotes, all failing on one page. */
export interface FailingPage {
  /** Remotes with one release only. */
  readonly alone: readonly Remote[];
  /** Remotes with a release before the failing one. */
  readonly backed: readonly Remote[];
}

/**
 * Two pages, so that each remote fails once without and once with an earlier release. The header's search and the
 * footer's link open pages of mf-listing and mf-footer, so mf-listing is backed where mf-header's static fallback is
 * used.
 */
export const failingPages: readonly FailingPage[] = [
  { alone: [header, footer], backed: [listing, cart] },
  { alone: [listing, cart], backed: [header, footer] },
];

/** The remotes' names, for a test's title. */
export const namesOf = (named: readonly Remote[]): string => named.map(({ name }) => name).join(' and ');

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
function slotText(page: Page, module: ModuleId, html?: string): Promise<string | undefined> {
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

/** Least number of prices on a category's first page, whatever the daily offers are. */
const fewestPrices = 40;
const pricesIn = (text: string | undefined) => text?.match(/R\$/g)?.length ?? 0;

/**
 * Expects that the slots of these remotes show the server's HTML, that no document was loaded again, and that the rest
 * of the page works.
 */
export async function expectServerHtml(
  page: Page,
  failing: readonly Remote[],
  opened: OpenedPage,
): Promise<void> {
  for (const { name, module } of failing) {
    const served = await slotText(page, module, opened.html);
    expect(served).toBeDefined();
    if (name === 'mf-listing') expect(pricesIn(served)).toBeGreaterThan(fewestPrices);
    await expect.poll(async () => pricesIn(await slotText(page, module))).toBe(pricesIn(served));
    expect(await slotText(page, module)).toBe(served);
  }
  await expect(page.locator('[data-fallback]')).toHaveCount(0);
  await expectOthersWork(page, failing);
  expect(opened.documents()).toBe(1);
}

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

async function searchFromHeader(page: Page): Promise<void> {
  const box = page.getByRole('banner').getByRole('search').locator('input[name=busca]');
  await box.fill('consul');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/busca\?busca=consul/);
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('Consul');
}

async function openFirstProduct(page: Page): Promise<void> {
  const link = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link');
  const name = await fullNameOf(link);
  await link.click();
  await expect(heading(page)).toContainText(name);
}

async function followFooterLink(page: Page): Promise<void> {
  const links = page.getByRole('contentinfo').locator('a[href^="/pagina/"]:visible');
  const link = links.filter({ hasNotText: 'Quem' }).first();
  const path = await link.getAttribute('href');
  // a click could miss it, because a list above it grows while it comes into view
  await link.press('Enter');
  await expect(page).toHaveURL(path ?? 'no link in the footer');
  await expect(heading(page)).toBeVisible();
}

/** For each remote, the main action of its part that works without its scripts. */
const uses: Readonly<Partial<Record<RemoteName, (page: Page) => Promise<void>>>> = {
  'mf-header': searchFromHeader,
  'mf-listing': openFirstProduct,
  'mf-footer': followFooterLink,
  // its HTML is empty; `surviving-cart` tests its controls in other remotes' parts
  'mf-cart': async () => {},
};

/**
 * Expects that the HTML of these remotes works without scripts: their links and their search form. The last one is used
 * first, and the previous one on the page that this opens, which has its HTML too.
 * @param untilFailed called with the remote to be used next when another document was loaded: waits until its code has
 * failed there too
 */
export async function useServerHtml(
  page: Page,
  failing: readonly Remote[],
  opened: OpenedPage,
  untilFailed: (remote: Remote) => Promise<void>,
): Promise<void> {
  let documents = opened.documents();
  for (const remote of failing.toReversed()) {
    if (opened.documents() > documents) await untilFailed(remote);
    documents = opened.documents();
    await uses[remote.name]?.(page);
  }
}

async function expectHeaderFallback(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Carrinho' })).toHaveAttribute('href', '/checkout/carrinho');
  const box = header.getByRole('searchbox', { name: 'Busque produto ou marca' });
  await box.fill('consul');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/busca\?busca=consul/);
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('Consul');
}

async function expectPageFallback(page: Page, { headers }: OpenedPage): Promise<void> {
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(headers['cache-control']).toContain('no-store');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Não foi possível carregar esta página');
  await expect(main.getByRole('link', { name: 'Tentar de novo' })).toBeVisible();
}

const fallbacks: Readonly<Partial<Record<RemoteName, (page: Page, opened: OpenedPage) => Promise<void>>>> = {
  'mf-header': expectHeaderFallback,
  'mf-listing': expectPageFallback,
  'mf-cart': (page) => expect(page.locator('[data-remote="mf-cart"]')).toHaveCount(0),
  'mf-footer': (page) => expect(page.getByRole('contentinfo')).toContainText('CNPJ'),
};

/**
 * Expects that the slots of these remotes show the shell's static HTML, and that the rest of the page works. The
 * header's is used last, because its search opens another page.
 */
export async function expectStaticFallbacks(
  page: Page,
  failing: readonly Remote[],
  opened: OpenedPage,
): Promise<void> {
  // a release that throws causes a 500; one that hangs, or is ejected, a 503
  const isPageMissing = failing.some(({ name }) => name === 'mf-listing');
  expect(isPageMissing ? [500, 503] : [200]).toContain(opened.status);
  for (const { name, module } of failing) {
    await expect(page.locator(`[data-slot="${module}"]`)).toHaveCount(0);
    if (name !== 'mf-cart') await expect(page.locator(`[data-fallback="${module}"]`)).toBeVisible();
  }
  await expectOthersWork(page, failing);
  expect(opened.documents()).toBe(1);
  for (const { name } of failing.toReversed()) await fallbacks[name]?.(page, opened);
}
