import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { atBothSizes, desktop, expectAccessible, visit } from './visit.ts';

/** A screen of a listing, and its distinctive content. */
export interface ListingScreen {
  readonly url: string;
  readonly heading: string;
  /** The last step of the breadcrumb. */
  readonly crumb: string;
  /** Checks further content; `wide` on a desktop. */
  readonly shows?: (page: Page, wide: boolean) => Promise<void>;
}

export const main = (page: Page): Locator => page.getByRole('main');
export const cards = (page: Page): Locator => main(page).getByRole('article');

/** The control of a list's order: a select on wide screens, the button of a panel on phones. */
export function ordering(page: Page, wide: boolean): Locator {
  return wide
    ? main(page).getByRole('combobox', { name: 'Ordenar Por' })
    : main(page).getByRole('button', { name: 'Ordenar' });
}

/** Expects one page of products with a control of their order. */
export async function showsPage(page: Page, wide: boolean): Promise<void> {
  await expect(cards(page)).toHaveCount(24);
  await expect(ordering(page, wide)).toBeVisible();
}

/** Declares a journey through each group of screens, each screen on a desktop and on a phone. */
export function walkScreens(groups: Readonly<Record<string, readonly ListingScreen[]>>): void {
  test.describe('on a desktop and on a phone', () => {
    test.use(desktop);
    for (const [name, screens] of Object.entries(groups))
      test(`${name} show their content, and axe finds nothing`, async ({ page }) => {
        for (const screen of screens) await test.step(screen.url, () => walkScreen(page, screen));
      });
  });
}

async function walkScreen(page: Page, { url, heading, crumb, shows }: ListingScreen): Promise<void> {
  await page.setViewportSize(desktop.viewport);
  await visit(page, url);
  await atBothSizes(page, async (size) => {
    // the check at the other size may have followed a link
    if (!page.url().endsWith(url)) await page.goBack();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(heading);
    const crumbs = main(page).getByRole('navigation', { name: 'Você está em' });
    await expect(crumbs.locator('[aria-current=page]')).toHaveText(crumb);
    await shows?.(page, size === 'desktop');
    await expectAccessible(page);
  });
}

/** A category whose cards and products are opened in turns. */
export const category = '/ar-condicionado/split-hi-wall';

/** Counts the nodes of a page's process after a collection: its document's, and those that scripts or the browser keep. */
export async function countNodes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return nodes;
}

/** Opens a product of the category and goes back by a link, both without loading a document: two soft navigations. */
export async function visitProduct(page: Page, index: number): Promise<void> {
  await cards(page).nth(index).getByRole('heading').getByRole('link').click();
  await main(page).getByRole('button', { name: 'Comprar agora' }).waitFor();
  await main(page).getByRole('navigation').first().locator(`a[href="${category}"]`).click();
  await cards(page).nth(23).waitFor({ state: 'attached' });
}
