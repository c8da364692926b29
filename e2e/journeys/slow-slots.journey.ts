import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../shop/fixtures.ts';
import { desktop, visit, withoutPictures, withoutPopup } from '../shop/visit.ts';

test.use(desktop);
test.beforeEach(({ page }) => withoutPictures(page));
test.beforeEach(({ page }) => withoutPopup(page));

/** Longer than any other press takes on a busy machine. */
const blockedMs = 3000;

/** Presses the control that blocks the page's thread. */
async function pressSlowly(target: Locator, forMs = blockedMs): Promise<void> {
  await target.evaluate((element, ms) => {
    const block = () => {
      for (const end = performance.now() + ms; performance.now() < end; );
    };
    element.addEventListener('pointerdown', block, { once: true });
  }, forMs);
  await target.click();
}

interface View {
  readonly values?: readonly { readonly owner: string; readonly metric: string; readonly value: number }[];
}

/** Hides the page. @returns what it reports then */
async function readReport(page: Page): Promise<Required<View>> {
  const isReport = (view: View): view is Required<View> => view.values !== undefined;
  const sent = page.waitForRequest(
    (request) => request.url().endsWith('/_shell/view') && isReport(request.postDataJSON()),
  );
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  return (await sent).postDataJSON();
}

test('a slow press has one owner, in whose slot it was, on the document and on a page that replaced it in place', async ({
  page,
}) => {
  await visit(page, '/ar-condicionado/portatil');
  const main = page.getByRole('main');
  await pressSlowly(main.getByRole('heading', { level: 1 }));
  await main.getByRole('article').first().getByRole('link').first().click();
  await expect(main.getByRole('button', { name: 'Comprar agora' }).first()).toBeVisible();
  await pressSlowly(page.getByRole('banner').getByRole('combobox').first(), 2 * blockedMs);
  await expect(page.getByRole('banner').getByRole('combobox').first()).toBeFocused();

  const { values } = await readReport(page);
  const slow = values.filter(({ metric, value }) => metric === 'inp' && value >= blockedMs);
  const owners = slow.map(({ owner }) => owner).sort();
  // a browser that does not report the soft navigation reports only the slower press of the document
  expect([['mf-header@1.0.0', 'mf-listing@1.0.0'], ['mf-header@1.0.0']]).toContainEqual(owners);
});
