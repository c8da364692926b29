import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { desktop, expectAccessible, phone, visit } from './visit.ts';

/** A screen of a listing, and its distinctive content. */
export interface Screen {
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

/** Declares a journey through each group of screens, on a phone and on a desktop. */
export function walkScreens(groups: Readonly<Record<string, readonly Screen[]>>): void {
  for (const [size, device] of Object.entries({ phone, desktop }))
    test.describe(`on a ${size}`, () => {
      test.use(device);
      for (const [name, screens] of Object.entries(groups))
        test(`${name} show their content, and axe finds nothing`, async ({ page }) => {
          for (const screen of screens) await walkScreen(page, screen, size === 'desktop');
        });
    });
}

async function walkScreen(page: Page, { url, heading, crumb, shows }: Screen, wide: boolean): Promise<void> {
  await visit(page, url);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(heading);
  const crumbs = main(page).getByRole('navigation', { name: 'Você está em' });
  await expect(crumbs.locator('[aria-current=page]')).toHaveText(crumb);
  await shows?.(page, wide);
  await expectAccessible(page);
}
