import type { Page } from '@playwright/test';
import { expect, test } from '../shop/fixtures.ts';
import { type ListedProduct, listedProducts } from '../shop/listed-products.ts';
import { atBothSizes, desktop, visit, withoutPictures, withoutPopup } from '../shop/visit.ts';

test.beforeEach(({ page }) => withoutPictures(page));
test.beforeEach(({ page }) => withoutPopup(page));

const category = '/ar-condicionado/split-hi-wall';
const stamp = 'Frete grátis';

/** Our first product for sale that ships free, or does not. */
async function productShipping(page: Page, free: boolean): Promise<ListedProduct> {
  const { products } = await listedProducts(page, category, 24);
  const found = products.find(
    ({ status, seller, selos }) =>
      status === 'disponivel' && seller === 'Aragem' && selos.some(({ label }) => label === stamp) === free,
  );
  if (!found) throw new Error(`${category} lists nothing that ships ${free ? 'free' : 'at a price'}`);
  return found;
}

test.use(desktop);

for (const [price, free] of [
  ['free', true],
  ['at a price', false],
] as const)
  test(`card, page, quote and side cart agree on a product that ships ${price}`, async ({ page }) => {
    const { id, nome } = await productShipping(page, free);
    await visit(page, category);
    const card = page.locator(`article[data-product="${id}"]`);
    await atBothSizes(page, () => expect(card.getByText(stamp)).toHaveCount(free ? 1 : 0));
    await card.getByRole('heading').getByRole('link').click();
    const box = page.getByRole('region', { name: 'Preço e compra' });
    const calculate = box.getByRole('button', { name: 'Calcular frete e prazo' });
    const buy = box.getByRole('button', { name: 'Comprar', exact: true });
    await atBothSizes(page, async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(nome);
      await expect(box.getByText('Frete grátis na entrega padrão')).toHaveCount(free ? 1 : 0);
      await calculate.click({ trial: true });
      await buy.click({ trial: true });
    });
    await calculate.click();
    const quote = page.getByRole('dialog', { name: 'Frete e prazo' });
    await quote.getByRole('textbox', { name: 'CEP' }).fill('01310100');
    await page.keyboard.press('Enter');
    const standard = quote.getByRole('listitem').filter({ hasText: 'Entrega padrão' });
    await atBothSizes(page, () => expect(standard).toContainText(free ? 'Grátis' : 'R$'));
    await page.keyboard.press('Escape');
    await buy.click();
    const sideCart = page.getByRole('dialog', { name: 'MEU CARRINHO' });
    await atBothSizes(page, () =>
      expect(sideCart).toContainText(
        free ? 'Oba! Você ganhou frete grátis' : /Faltam R\$\s[\d.,]+ para o frete grátis/,
      ),
    );
  });
