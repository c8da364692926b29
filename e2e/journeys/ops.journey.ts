import type { Page } from '@playwright/test';
import { axeFindings } from '../shop/accessibility.ts';
import { publishEdited, restoreFirst, unchanged } from '../shop/channel.ts';
import { expect, testOfOwnShop as test } from '../shop/fixtures.ts';
import { readOverflowPx } from '../shop/page-layout.ts';
import { release } from '../shop/release-command.ts';
import type { RunningShop } from '../shop/start-shop.ts';
import { phone } from '../shop/visit.ts';

const sizes = [
  { width: 1280, height: 900 },
  { width: 360, height: 800 },
];

/** Signs in by keyboard only. */
async function signIn(page: Page, shop: RunningShop): Promise<void> {
  const made = JSON.parse(
    await release(shop, 'token', 'create', `ops-${Date.now()}`, '--role', 'operator', '--json'),
  );
  await page.goto(`${shop.registryUrl}/ops`);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Token')).toBeFocused();
  await page.keyboard.type(made.token);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
}

/** Leaves the window at the last size. */
async function expectAccessible(page: Page): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect.soft(await axeFindings(page), `axe at ${size.width} px`).toEqual([]);
    expect.soft(await readOverflowPx(page), `px beyond ${size.width} px`).toBeLessThanOrEqual(0);
  }
}

test.beforeEach(({ ownShop }) =>
  publishEdited(ownShop, 'mf-footer', '1.7.5', 'src/expose/footer.ts', unchanged),
);
test.afterEach(({ ownShop }) => restoreFirst(ownShop, 'mf-footer'));

test('operators see a release go live and roll it back by keyboard, at 1280 and 360 px', async ({
  page,
  ownShop,
}) => {
  await page.goto(`${ownShop.registryUrl}/ops`);
  await expectAccessible(page);
  await signIn(page, ownShop);
  const card = page.getByRole('article', { name: 'mf-footer' });
  const reason = 'new columns';
  await expect(card).toContainText('1.0.0 live since');

  await release(ownShop, 'activate', 'mf-footer@1.7.5', '--reason', reason);
  for (let view = 0; view < 5; view++) await fetch(ownShop.url);
  await expect(card).toContainText('1.7.5 live since');
  await expect(page.getByRole('status').first()).toContainText('mf-footer: 1.7.5 is active');
  await expect(card.getByRole('row', { name: /^1\.7\.5 active/ })).toContainText(/active\s*[1-9]/);
  await expect(card.getByText('serves it')).toBeVisible();
  await card.getByText('History', { exact: true }).click();
  await expect(card.getByText(reason)).toBeVisible();
  await expectAccessible(page);

  await card.getByText('Roll back to 1.0.0 …').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const ready = card.getByLabel('Reason, for the history').first();
  await expect(ready).toBeFocused();
  await expect(ready).toHaveValue(/1\.7\.5/);
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('columns overlap');
  await page.keyboard.press('Tab');
  await expect(card.getByRole('button', { name: 'Roll back to 1.0.0 from 1.7.5' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('mf-footer: rollback 1.7.5 → 1.0.0')).toBeFocused();
  await expect(card).toContainText('1.0.0 live since');
  await expectAccessible(page);
  const status = await release(ownShop, 'history', 'mf-footer', '--limit', '1');
  expect(status).toContain('columns overlap');
});

test('on a phone two taps roll a release back, with the reason that is ready', async ({
  browser,
  ownShop,
}) => {
  const context = await browser.newContext({ ...phone });
  const page = await context.newPage();
  await release(ownShop, 'activate', 'mf-footer@1.7.5');
  await signIn(page, ownShop);
  const card = page.getByRole('article', { name: 'mf-footer' });
  await card.getByText('Roll back to 1.0.0 …').tap();
  await card.getByRole('button', { name: 'Roll back to 1.0.0 from 1.7.5' }).tap();
  await expect(page.getByText('mf-footer: rollback 1.7.5 → 1.0.0')).toBeVisible();
  await expect(card).toContainText('1.0.0 live since');
  const status = await release(ownShop, 'history', 'mf-footer', '--limit', '1');
  expect(status).toContain('1.7.5 taken back on the ops page');
  await context.close();
});
