import type { Page } from '@playwright/test';
import { expect, test } from '../shop/fixtures.ts';
import { listedProducts } from '../shop/listed-products.ts';
import { phone, visit, withoutPictures } from '../shop/visit.ts';

test.beforeEach(({ page }) => withoutPictures(page));

const accessories = '/acessorios';

/** A product for sale with sizes, and the names of its option and of two of its values. */
async function sizedProduct(page: Page) {
  const { products } = await listedProducts(page, accessories, 24);
  const product = products.find(({ atributosSimples }) => atributosSimples?.nome === 'Tamanho');
  const [first, second] = product?.atributosSimples?.valores.map(({ label }) => label) ?? [];
  if (!product || !first || !second) throw new Error(`${accessories} lists nothing with sizes`);
  return { product, first, second };
}

const sideCart = (page: Page) => page.getByRole('dialog', { name: 'MEU CARRINHO' });

async function cartLength(page: Page): Promise<number> {
  const cart: { itens: unknown[] } = await (await page.request.get('/v2/front/checkout/cart')).json();
  return cart.itens.length;
}

test.describe('on a phone', () => {
  test.use(phone);

  test('a product with sizes is bought from its card and its page in the size that was chosen, never in another', async ({
    page,
  }) => {
    const { product, first, second } = await sizedProduct(page);
    await visit(page, accessories);
    const card = page.locator(`article[data-product="${product.id}"]`);
    await card.getByRole('button', { name: /^Comprar/ }).click();
    const modal = page.getByRole('dialog').filter({ hasText: product.marca.nome });
    const sizes = modal.getByRole('radiogroup', { name: 'Tamanho' });
    const buy = modal.getByRole('button', { name: 'Comprar', exact: true });
    await expect(sizes).toBeVisible();
    await expect(sizes.getByRole('radio', { checked: true })).toHaveCount(0);
    await buy.click();
    await expect(sizes).toHaveAccessibleDescription('Escolha uma opção para continuar');
    expect(await cartLength(page)).toBe(0);
    await sizes.getByRole('radio', { name: second }).check();
    await buy.click();
    await expect(sideCart(page)).toContainText(`Tamanho: ${second}`);
    await page.keyboard.press('Escape');

    await card.getByRole('heading').getByRole('link').click();
    const box = page.getByRole('region', { name: 'Preço e compra' });
    await expect(box.getByRole('button', { pressed: true })).toHaveCount(0);
    const buyThere = box.getByRole('button', { name: 'Comprar', exact: true });
    await buyThere.click();
    await expect(sizes, 'the modal asks for what is not chosen').toBeVisible();
    await page.keyboard.press('Escape');
    await box.getByRole('button', { name: first, exact: true }).click();
    await buyThere.click();
    await expect(sideCart(page)).toContainText(`Tamanho: ${first}`);
    await expect(sideCart(page)).toContainText(`Tamanho: ${second}`);
  });
});
