import type { Page } from '@playwright/test';
import { expect, test } from '../shop/fixtures.ts';
import { cartQuantities, listedProducts } from '../shop/listed-products.ts';
import { expectPushed } from '../shop/pushed-events.ts';
import { phone, visit, withoutPictures } from '../shop/visit.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
test.beforeEach(({ page }) => withoutPictures(page));

const main = (page: Page) => page.getByRole('main');

test.describe('on a phone', () => {
  test.use(phone);

  test('share and file_download: the link of a product is copied, its data sheet saved', async ({ page }) => {
    const [product] = (await listedProducts(page, '/ar-condicionado/split-hi-wall', 1)).products;
    if (!product) throw new Error('the category lists nothing');
    await visit(page, product.url);
    await main(page).getByRole('button', { name: 'Compartilhar' }).click();
    await expect(main(page).getByText('Link copiado')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    const item = { item_id: String(product.id) };
    await expectPushed(page, 'share', [{ method: 'link', content_type: 'product', ...item }]);

    const sheet = main(page).getByRole('list', { name: 'Documentos' }).getByRole('link').first();
    await sheet.scrollIntoViewIfNeeded();
    const saved = page.waitForEvent('download');
    await sheet.click();
    const name = (await saved).suggestedFilename();
    expect(name).toMatch(/\.pdf$/);
    await expectPushed(page, 'file_download', [{ file_name: name, file_extension: 'pdf', ...item }]);
  });

  test('the quantity goes up to the stock and not beyond it, and is what the cart gets', async ({ page }) => {
    const few = await fewInStock(page);
    await visit(page, few.url);
    const box = main(page).getByRole('region', { name: 'Preço e compra' });
    const more = box.getByRole('button', { name: 'Aumentar' });
    await expect(box.getByRole('button', { name: 'Diminuir' })).toBeDisabled();
    for (let quantity = 1; quantity < few.estoque; quantity++) await more.click();
    await expect(more).toBeDisabled();
    await box.getByRole('button', { name: 'Comprar', exact: true }).click();
    const sideCart = page.getByRole('dialog', { name: 'MEU CARRINHO' });
    await expect(sideCart.getByRole('listitem').filter({ hasText: few.nome })).toBeVisible();
    expect(await cartQuantities(page)).toEqual([few.estoque]);
  });
});

for (const press of ['click', 'key'] as const)
  test(`a ${press} on a part far below the screen, which has not hydrated, is not lost`, async ({ page }) => {
    const [product] = (await listedProducts(page, '/ar-condicionado/split-hi-wall', 1)).products;
    if (!product) throw new Error('the category lists nothing');
    await visit(page, product.url);
    const note = page.locator('#avaliacoes button[aria-pressed]').first();
    // neither call scrolls, so the part stays far away
    if (press === 'click') await note.evaluate((button: HTMLButtonElement) => button.click());
    else {
      await note.evaluate((button) => button.focus({ preventScroll: true }));
      await page.keyboard.press('Enter');
    }
    await expect(note).toHaveAttribute('aria-pressed', 'true');
  });

/** A product of which the shop itself has two to five pieces. */
async function fewInStock(page: Page) {
  const { products } = await listedProducts(page, '/ar-condicionado', 100);
  const found = products.find(({ seller, estoque }) => seller === 'Aragem' && estoque > 1 && estoque <= 5);
  if (found === undefined) throw new Error('the category lists nothing of which there are few');
  return found;
}
