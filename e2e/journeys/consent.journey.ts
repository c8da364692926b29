import type { Locator, Page } from '@playwright/test';
import { axeFindings } from '../shop/accessibility.ts';
import { notAsked } from '../shop/browsers.ts';
import { expect, test } from '../shop/fixtures.ts';
import { desktop, phone, visit, withoutPictures } from '../shop/visit.ts';

const listing = '/ar-condicionado';
const notice = (page: Page) => page.getByRole('region', { name: /^Cookies na/ });
const settings = (page: Page) => page.getByRole('dialog', { name: 'Preferências de cookies' });
const button = (at: Locator, name: string) => at.getByRole('button', { name, exact: true });

/** A control that is fixed at the bottom of the screen. */
const bottomControl = (page: Page, wide: boolean): Locator =>
  wide
    ? button(page.locator('body'), 'Fale pelo WhatsApp')
    : page.getByRole('link', { name: 'Ofertas', exact: true }).last();

/** Names of what the page has stored on the device. */
async function writtenBy(page: Page) {
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  return { cookies, stored };
}

/** The choice as its cookie has it. */
async function storedChoice(page: Page): Promise<object> {
  const cookies = await page.context().cookies();
  const value = cookies.find(({ name }) => name === 'consent')?.value ?? '';
  return Object.fromEntries(new URLSearchParams(decodeURIComponent(value)));
}

/** Whether a press in the middle of the control reaches it. */
const isReachable = (control: Locator) =>
  control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

for (const [size, device] of Object.entries({ phone, desktop }))
  test.describe(`on a ${size}`, () => {
    test.use({ ...device, storageState: notAsked, demonstrationIsKnown: false });

    test('cookies are asked for without covering a control, refused by one press, and changed from the footer', async ({
      page,
    }) => {
      await withoutPictures(page);
      const hosts = new Set<string>();
      page.on('request', (request) => hosts.add(new URL(request.url()).host));
      await visit(page, `${listing}?utm_source=brisa&gclid=1`);
      await expect(notice(page)).toBeInViewport({ ratio: 1 });
      expect(await writtenBy(page)).toEqual({ cookies: [], stored: [] });
      expect([...hosts]).toEqual([new URL(page.url()).host]);
      // the WhatsApp button appears when the footer is hydrated
      await expect.poll(() => isReachable(bottomControl(page, size === 'desktop'))).toBe(true);
      expect(await axeFindings(page, '.consent')).toEqual([]);

      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(button(notice(page), 'Rejeitar')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(notice(page)).toHaveCount(0);
      await expect(page.getByRole('main')).toBeFocused();

      // a page whose footer is not moved down by products that load
      await visit(page, '/pagina/perguntas-frequentes', 'mf-footer/ContentPage');
      const seal = page.getByRole('contentinfo').locator('iframe');
      await expect(seal).toHaveCount(0);
      const stamp = page.getByRole('contentinfo').getByRole('link', { name: 'PIX' });
      await expect(stamp).toHaveAttribute('href', '/pagina/perguntas-frequentes');
      await button(page.getByRole('contentinfo'), 'Preferências de cookies').click();
      await expect(settings(page)).toBeVisible();
      await expect(notice(page)).toHaveCount(0);
      expect(await axeFindings(page, '.consent-dialog')).toEqual([]);
      for (const box of await settings(page).getByRole('checkbox').all()) await expect(box).not.toBeChecked();
      await settings(page)
        .getByRole('checkbox', { name: /^Estatísticas/ })
        .check();
      await settings(page)
        .getByRole('checkbox', { name: /^Conteúdo de terceiros/ })
        .check();
      await button(settings(page), 'Salvar escolha').click();
      await expect(settings(page)).toHaveCount(0);
      await expect(button(page.getByRole('contentinfo'), 'Preferências de cookies')).toBeFocused();
      await seal.scrollIntoViewIfNeeded();
      await expect(seal).toHaveAttribute('sandbox', 'allow-scripts');
      await expect(seal.contentFrame().locator('body')).toContainText('demonstração');
      expect(await storedChoice(page)).toMatchObject({
        version: '1',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        allowed: 'analytics thirdParty',
      });
    });
  });

test('the HTML is the same for visitors who have chosen and who have not', async ({ page, request }) => {
  const given = await page.request.get(listing);
  const { cookies } = await page.context().storageState();
  expect(cookies.map(({ name }) => name)).toContain('consent');
  const other = await request.get(listing, { headers: { cookie: '' } });
  expect(other.headers().etag).toBe(given.headers().etag);
});
