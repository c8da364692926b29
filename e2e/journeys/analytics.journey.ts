import type { Page } from '@playwright/test';
import { expect, test } from '../shop/fixtures.ts';
import { expectPushed, pushed } from '../shop/pushed-events.ts';
import { phone, untilHydrated, visit, withoutPictures } from '../shop/visit.ts';

test.beforeEach(({ page }) => withoutPictures(page));

/** A category whose products are all on its first page, so that the footer does not move. */
const short = '/energia-fotovoltaica';

const main = (page: Page) => page.getByRole('main');

test.describe('on a phone', () => {
  test.use(phone);

  test('search: the number of results; the text is not pushed', async ({ page }) => {
    await visit(page, '/busca?busca=brastemp');
    const count = await main(page)
      .getByText(/^[\d.]+ produtos$/)
      .first()
      .textContent();
    await expectPushed(page, 'search', [
      { results: Number(count?.replace(/\D/g, '')), content_group: 'search' },
    ]);
    await expect
      .poll(() => pushed(page, 'view_item_list'))
      .toMatchObject([{ ecommerce: { item_list_name: 'Busca' } }]);
    const box = page.getByRole('banner').getByRole('combobox').first();
    await box.fill('ar para maria@exemplo.br');
    await box.press('Enter');
    await expect.poll(() => pushed(page, 'search')).toHaveLength(2);
    const layer: string = await page.evaluate(() => JSON.stringify(Reflect.get(window, 'dataLayer')));
    expect(layer).not.toMatch(/maria|exemplo/);
  });

  test('view_promotion and select_promotion: the banner and the highlights shown, and the one clicked', async ({
    page,
  }) => {
    const banners = await page.request.get('/v2/front/showcase/banners/b2c-banner-header-whatsapp');
    const [banner]: { alt: string }[] = (await banners.json()).banners;
    const bannerName = banner?.alt;
    const reply = await page.request.get('/v2/front/url/home');
    const { conteudo }: { conteudo: { banners: { id: number; nome: string }[] } } = await reply.json();
    const promotions = conteudo.banners.map(({ id, nome }) => ({
      ecommerce: { promotion_id: String(id), promotion_name: nome },
    }));
    const highlights = new Set(promotions.map(({ ecommerce }) => ecommerce.promotion_name));
    const ofHighlights = async (event: string) =>
      (await pushed(page, event)).flatMap((each) => {
        const { ecommerce } = Object(each);
        return highlights.has(ecommerce.promotion_name) ? [{ ecommerce }] : [];
      });
    await visit(page, '/', 'mf-listing/HomePage');
    await expect
      .poll(() => pushed(page, 'view_promotion'))
      .toContainEqual(
        expect.objectContaining({ ecommerce: expect.objectContaining({ promotion_name: bannerName }) }),
      );
    // with reduced motion the shopper advances the highlights
    await expect.poll(() => ofHighlights('view_promotion')).toEqual(promotions.slice(0, 1));
    const show = (index: number) =>
      main(page)
        .getByRole('button', { name: `Ver ${conteudo.banners[index]?.nome}` })
        .click();
    await show(1);
    await show(0);
    await show(1);
    await expect.poll(() => ofHighlights('view_promotion')).toEqual(promotions.slice(0, 2));
    await main(page).getByRole('link', { name: 'Ver ofertas' }).click();
    await expect(page).not.toHaveURL('/');
    await expect.poll(() => ofHighlights('select_promotion')).toEqual(promotions.slice(1, 2));
  });

  test('a campaign and a newsletter', async ({ page }) => {
    await test.step('tracking parameters: the page is loaded without them, and analytics gets them', async () => {
      const redirect = await page.request.get(`${short}?gclid=abc&pg=2`, { maxRedirects: 0 });
      expect(redirect.status()).toBe(302);
      expect(redirect.headers()).toMatchObject({
        location: `${short}?pg=2`,
        'cache-control': 'private, no-store',
      });
      await page.context().clearCookies({ name: 'campaign' });
      await visit(page, `${short}?utm_source=carta&order=Menor+Pre%C3%A7o&utm_medium=e-mail`);
      await expect(page).toHaveURL(`${short}?order=Menor+Pre%C3%A7o`);
      await expectPushed(page, 'campaign_details', [{ source: 'carta', medium: 'e-mail' }]);
      await page.reload();
      await expect.poll(async () => (await pushed(page, 'view_item_list')).length).toBe(1);
      expect(await pushed(page, 'campaign_details')).toEqual([]);
    });

    await test.step('generate_lead: a newsletter sign-up, without the e-mail', async () => {
      await untilHydrated(page, 'mf-listing/ListingPage');
      const footer = page.getByRole('contentinfo');
      await footer.scrollIntoViewIfNeeded();
      await footer.getByRole('textbox', { name: 'Seu e-mail' }).fill(`caio-${Date.now()}@loja.example`);
      await footer.getByRole('checkbox', { name: /Termos e Condições/ }).check();
      await footer.getByRole('button', { name: 'Inscreva-se' }).click();
      await expect(footer).toContainText('Obrigada por se registrar em nossa Newsletter');
      await expectPushed(page, 'generate_lead', [{}]);
      expect(await page.evaluate(() => JSON.stringify(Reflect.get(window, 'dataLayer')))).not.toContain(
        'caio',
      );
    });
  });
});
