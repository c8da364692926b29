import { expect, type Page } from '@playwright/test';
import type { RemoteName } from '@storefront/contracts';
import { fullNameOf } from './listed-products.ts';
import type { Remote } from './remotes.ts';
import { expectOthersWork, type OpenedPage, slotText } from './slot-page.ts';

/** A category's first page shows at least so many prices, whatever the daily offers. */
const fewestPrices = 40;
const pricesIn = (text: string | undefined) => text?.match(/R\$/g)?.length ?? 0;

/** The slot shows the server's HTML, no document was loaded again, and the rest of the page works. */
export async function expectServerHtml(page: Page, remote: Remote, opened: OpenedPage): Promise<void> {
  const served = await slotText(page, remote.module, opened.html);
  expect(served).toBeDefined();
  if (remote.name === 'mf-listing') expect(pricesIn(served)).toBeGreaterThan(fewestPrices);
  await expect.poll(async () => pricesIn(await slotText(page, remote.module))).toBe(pricesIn(served));
  expect(await slotText(page, remote.module)).toBe(served);
  await expect(page.locator('[data-fallback]')).toHaveCount(0);
  await expectOthersWork(page, remote);
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
  await link.click();
  await expect(page).toHaveURL(path ?? 'no link in the footer');
  await expect(heading(page)).toBeVisible();
}

/** The main use of each remote's part that works without its scripts. */
const uses: Readonly<Partial<Record<RemoteName, (page: Page) => Promise<void>>>> = {
  'mf-header': searchFromHeader,
  'mf-listing': openFirstProduct,
  'mf-footer': followFooterLink,
  // its HTML is empty: `surviving-cart` covers its controls on other remotes' parts
  'mf-cart': async () => {},
};

/** The remote's HTML works as HTML: its links and its search form work. */
export async function useServerHtml(page: Page, remote: Remote): Promise<void> {
  await uses[remote.name]?.(page);
}
