import { expect, type Page } from '@playwright/test';
import type { RemoteName } from '@storefront/contracts';
import type { Remote } from './remotes.ts';
import { expectOthersWork, type OpenedPage } from './slot-page.ts';

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
