import type { Page } from '@playwright/test';
import { inSight, isBegunByReact } from '../shop/first-load.ts';
import { expect, test } from '../shop/fixtures.ts';
import { pushedPromotions } from '../shop/pushed-events.ts';
import { phone, withoutPictures, withoutPopup } from '../shop/visit.ts';

test.beforeEach(({ page }) => withoutPictures(page));
test.beforeEach(({ page }) => withoutPopup(page));

interface Offer {
  /** ISO 8601. */
  readonly dataFinal: string;
  readonly dimensoes: {
    readonly desktop: {
      readonly link: string;
      readonly parametrosAdicionais: Readonly<Record<string, string>>;
    };
  };
}

async function offerOfTheDay(page: Page): Promise<Offer> {
  const reply = await page.request.get('/v2/front/showcase/banners/headerCronometro');
  const { banners }: { banners: Offer[] } = await reply.json();
  const [offer] = banners;
  if (offer === undefined) throw new Error('no offer runs');
  return offer;
}

/** Opens the page with a fake clock, which has no performance marks to wait for. */
async function visitHome(page: Page): Promise<void> {
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(isBegunByReact, inSight);
}
const band = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Oferta do dia' });
const opener = (page: Page) => band(page).getByRole('button', { name: 'Ver a oferta' });
const headerButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Oferta do dia' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Oferta do dia' });
const hourMs = 3_600_000;

test.describe('on a phone', () => {
  test.use(phone);

  test('the offer of the day, from the home page to its end', async ({ page }) => {
    const { dataFinal, dimensoes } = await offerOfTheDay(page);
    const { link, parametrosAdicionais: words } = dimensoes.desktop;
    const { productname, productdescription, productlistprice, productsellingprice } = words;
    // the device's clock is a year off, and the offer is counted by the server's
    await openAtServerTime(page, Date.parse(dataFinal) - 2 * hourMs, 400);
    await visitHome(page);

    await test.step('the button in the header opens the same offer', async () => {
      await headerButton(page).click();
      await expect(dialog(page).getByRole('timer')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(headerButton(page)).toBeFocused();
    });

    await test.step("the home page opens the header's offer: product, prices, clock, buy button", async () => {
      await expect(band(page)).toContainText(productlistprice ?? '');
      await expect(band(page)).toContainText(productsellingprice ?? '');
      await expect(band(page).getByRole('timer')).toHaveText(/00 dias\s*01 hora\s*5\d minutos/);
      await band(page)
        .getByRole('button', { name: /^Comprar/ })
        .click();
      await expect(page.getByRole('dialog')).toContainText(productsellingprice ?? '');
      await page.keyboard.press('Escape');
      await opener(page).click();
      for (const text of [productname, productdescription, productlistprice, productsellingprice])
        await expect(dialog(page)).toContainText(text ?? 'a text that the offer lacks');
      const clock = dialog(page).getByRole('timer');
      await expect(clock).toHaveText(/00 dias\s*01 hora\s*5\d minutos/);
      await page.clock.fastForward(hourMs);
      await expect(clock).toHaveText(/00 dias\s*00 horas\s*5\d minutos/);
      await dialog(page).getByRole('button', { name: 'Fechar' }).click();
      await expect(dialog(page)).toBeHidden();
      await expect(opener(page)).toBeFocused();

      await opener(page).press('Enter');
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await expect(opener(page)).toBeFocused();

      await opener(page).click();
      await dialog(page).getByRole('link', { name: 'Compre agora' }).click();
      await expect(page).toHaveURL(link);
      await expect.poll(() => pushedPromotions(page, 'view_promotion')).toContain(productname);
      await expect.poll(() => pushedPromotions(page, 'select_promotion')).toEqual([productname]);
      await expect(dialog(page)).toBeHidden();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(productname ?? '');
    });

    await test.step('when the time is over the offer disappears from the header and the home page', async () => {
      await page.goBack();
      await opener(page).click();
      await page.clock.fastForward(hourMs);
      await expect(dialog(page)).toContainText('Oferta encerrada');
      await page.keyboard.press('Escape');
      await expect(band(page)).toHaveCount(0);
      await expect(headerButton(page)).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

/**
 * Opens pages on a device whose clock is wrong by that many days, while the API's replies say that it is `serverMs`. The
 * device's clock runs, and `page.clock.fastForward` moves both on.
 */
async function openAtServerTime(page: Page, serverMs: number, wrongDays: number): Promise<void> {
  await page.clock.install({ time: serverMs + wrongDays * 86_400_000 });
  await page.route('**/v2/front/**', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), date: new Date(serverMs).toUTCString() };
    await route.fulfill({ response, headers });
  });
}
