import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../shop/fixtures.ts';
import { type ListedProduct, listedProducts, reais } from '../shop/listed-products.ts';
import { desktop, phone, visit, withoutPictures } from '../shop/visit.ts';

test.beforeEach(({ page }) => withoutPictures(page));

const category = '/ar-condicionado';
const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).getByRole('article');
const buyBox = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Preço e compra' });

interface SellerOffer {
  readonly estoque: number;
  readonly precos: { readonly vista: number };
}

async function sellersOf(page: Page, { id }: ListedProduct): Promise<readonly SellerOffer[]> {
  const reply = await page.request.get(`/v2/front/marketplace/product/${id}?offset=0&limit=100`);
  const { conteudo }: { conteudo: SellerOffer[] } = await reply.json();
  return conteudo;
}

test.describe('on a phone', () => {
  test.use(phone);

  test("a list by price keeps its prices and its order when sellers' offers arrive", async ({ page }) => {
    const { products } = await listedProducts(page, category, 24, 'Menor Preço');
    const served = products.map(({ precos }) => precos.vista);
    expect(served).toEqual(served.toSorted((a, b) => a - b));
    const offered = products.findLast(({ estoqueMarketplace }) => estoqueMarketplace > 0);
    const arrived = page.waitForResponse((reply) =>
      reply.url().includes(`/marketplace/product/${offered?.id}?`),
    );
    await visit(page, `${category}?order=Menor+Pre%C3%A7o`);
    const prices = cards(page)
      .locator('strong')
      .filter({ hasText: /\d,\d\d$/ });
    const shown = () => prices.allTextContents();
    const before = await shown();
    expect(before.map((text) => Number(text.replace(/\D/g, '')) / 100)).toEqual(served);
    await page.locator(`article[data-product="${offered?.id}"]`).scrollIntoViewIfNeeded();
    await (await arrived).finished();
    await expect(page.locator(`article[data-product="${offered?.id}"]`)).toContainText(
      reais(offered?.precos.vista ?? 0),
    );
    // scrolling may have loaded more
    expect((await shown()).slice(0, before.length)).toEqual(before);
  });

  test('where we ask no more than sellers do, our offer leads; home and product page show one price', async ({
    page,
  }) => {
    const { products } = await listedProducts(page, category, 48);
    const ours = products.find(
      ({ estoqueMarketplace, seller }) => estoqueMarketplace > 0 && seller === 'Aragem',
    );
    if (!ours) throw new Error(`${category} lists nothing that others sell too`);
    const least = Math.min(
      ...(await sellersOf(page, ours)).filter(({ estoque }) => estoque > 0).map(({ precos }) => precos.vista),
    );
    expect(ours.precos.vista).toBe(least);
    await visit(page, ours.url);
    await expect(buyBox(page)).toContainText('Vendido e entregue por Aragem');
    await expect(buyBox(page)).toContainText(reais(least));

    await visit(page, '/', 'mf-listing/HomePage');
    const card = cards(page).first();
    const price =
      (await card
        .locator('strong')
        .filter({ hasText: /\d,\d\d$/ })
        .textContent()) ?? '';
    const [amount = 'no price'] = /[\d.]+,\d\d/.exec(price) ?? [];
    await card.getByRole('heading').getByRole('link').click();
    await expect(buyBox(page)).toContainText(amount);
  });
});

test.describe('on a desktop', () => {
  test.use(desktop);

  for (const url of ['/ar-condicionado', '/marcas/lg', '/busca?busca=lg'])
    test(`${url}: the price slider moves by R$ 50 at most, and its ends are the lowest and highest price`, async ({
      page,
    }) => {
      await visit(page, url);
      await main(page).getByRole('button', { name: 'Preço' }).click();
      const [least, most] = ['mínimo', 'máximo'].map((end) =>
        main(page).getByRole('slider', { name: `Preço ${end}` }),
      );
      const reaisOf = async (slider: Locator) =>
        Number((await slider.getAttribute('aria-valuetext'))?.replace(/\D/g, ''));
      await expect(least!).toHaveValue('0');
      const [min, max] = [await reaisOf(least!), await reaisOf(most!)];
      await expect(most!).toHaveValue((await most!.getAttribute('max')) ?? '');
      await least!.focus();
      await page.keyboard.press('ArrowRight');
      const step = (await reaisOf(least!)) - min;
      expect(step).toBeGreaterThan(0);
      expect(step).toBeLessThanOrEqual(50);
      // handles stop at each other and at the ends
      await page.keyboard.press('End');
      expect(await reaisOf(least!)).toBe(max - step);
      await most!.focus();
      await page.keyboard.press('Home');
      expect(await reaisOf(most!)).toBe(max);
      const apply = main(page).getByRole('link', { name: /^Ver [\d.]+ produtos?$/ });
      await apply.click();
      await expect(page).toHaveURL(new RegExp(`preco:${max - step}-${max}`));
      await expect(least!).toHaveCount(0);
    });
});
