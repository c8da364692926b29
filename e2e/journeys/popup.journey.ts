import type { Page } from '@playwright/test';
import { isBegunByReact } from '../shop/first-load.ts';
import { expect, test } from '../shop/fixtures.ts';
import { pushedPromotions } from '../shop/pushed-events.ts';
import { desktop, expectAccessible, phone, withoutPictures } from '../shop/visit.ts';

test.beforeEach(({ page }) => withoutPictures(page));

const footer = '[data-slot="mf-footer/Footer"]';
const title = '5% a menos na primeira compra';
const popup = (page: Page) => page.getByRole('dialog', { name: title });

/**
 * Opens a page whose clock can be advanced, and waits until its footer is hydrated and has read the popups, and no other
 * call waits for a reply, which an advanced clock would end.
 */
async function visitWithClock(page: Page, url: string): Promise<void> {
  await page.clock.install();
  const read = page.waitForResponse('**/v2/front/popups*');
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(footer).dispatchEvent('pointerover');
  await page.waitForFunction(isBegunByReact, footer);
  await (await read).finished();
  await page.waitForLoadState('networkidle');
}

for (const [size, device] of Object.entries({ phone, desktop }))
  test.describe(`on a ${size}`, () => {
    test.use(device);

    test('the popup appears after its 20 s and not before, is counted, and closed it does not return', async ({
      page,
    }) => {
      await visitWithClock(page, '/ar-condicionado');
      await page.clock.fastForward(10_000);
      await expect(popup(page)).toHaveCount(0);
      await page.clock.fastForward(11_000);
      await expect(popup(page)).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);
      await expect.poll(() => pushedPromotions(page, 'view_promotion')).toContain(title);
      await page.mouse.wheel(0, 300);
      await expect(popup(page)).toBeInViewport({ ratio: 1 });
      await popup(page).getByRole('button', { name: 'Fechar aviso' }).click();
      await expect(popup(page)).toHaveCount(0);

      await visitWithClock(page, '/climatizacao');
      await page.clock.fastForward(60_000);
      await expect(popup(page)).toHaveCount(0);
    });
  });

test.describe('on a phone', () => {
  test.use(phone);

  test("the popup's link leads to the coupons, and is counted", async ({ page }) => {
    await visitWithClock(page, '/ar-condicionado');
    await page.clock.fastForward(21_000);
    await popup(page).getByRole('link', { name: 'Saiba mais' }).click();
    await expect(page).toHaveURL('/pagina/cupom-de-desconto');
    await expect(popup(page)).toHaveCount(0);
    await expect.poll(() => pushedPromotions(page, 'select_promotion')).toEqual([title]);
  });
});
