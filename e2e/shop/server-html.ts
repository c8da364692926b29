import { expect, type Page } from '@playwright/test';
import type { RemoteName } from '@storefront/contracts';
import { fullNameOf } from './listed-products.ts';
import type { Remote } from './remotes.ts';
import { expectOthersWork, type OpenedPage, slotText } from './slot-page.ts';

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

/** For each remote, the main use of its part that works without its scripts. */
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
