import type { Page } from '@playwright/test';
import { expect, test } from '../shop/fixtures.ts';
import { phone, withoutPictures } from '../shop/visit.ts';

test.use({ demonstrationIsKnown: false });
test.beforeEach(({ page }) => withoutPictures(page));

const bar = (page: Page) => page.getByRole('complementary', { name: 'Aviso' });
const close = (page: Page) => bar(page).getByRole('checkbox', { name: 'Fechar o aviso' });

test('the demonstration says so until a keyboard closes it; later pages never show it', async ({ page }) => {
  await page.goto('/');
  await expect(bar(page)).toContainText('Loja de demonstração');
  await close(page).focus();
  await page.keyboard.press('Space');
  await expect(bar(page)).toBeHidden();
  await expect
    .poll(
      () => page.evaluate(() => localStorage.getItem('look:demo-bar')),
      'stored once the code has started',
    )
    .toBe('closed');
  await page.goto('/ar-condicionado', { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await expect(bar(page)).toBeHidden();
  await expect(page.getByRole('contentinfo')).toContainText('demonstração');
});

test.describe('without scripts, on a phone', () => {
  test.use({ ...phone, javaScriptEnabled: false });

  test('it closes on its page', async ({ page }) => {
    await page.goto('/');
    await expect(bar(page)).toContainText('Loja de demonstração');
    await close(page).press('Space');
    await expect(bar(page)).toBeHidden();
  });
});
