import type { Page } from '@playwright/test';
import { expect, test } from '../shop/fixtures.ts';
import { type ListedProduct, listedProducts } from '../shop/listed-products.ts';
import { expectPushed, itemOf, pushed } from '../shop/pushed-events.ts';
import { phone, visit, withoutPictures, withoutPopup } from '../shop/visit.ts';

test.beforeEach(({ page }) => withoutPictures(page));
test.beforeEach(({ page }) => withoutPopup(page));

const category = '/ar-condicionado/split-hi-wall';

const listName = 'Ar-condicionado Split Hi-Wall';

const main = (page: Page) => page.getByRole('main');

const cards = (page: Page) => main(page).getByRole('article');

async function forSale(page: Page): Promise<{ products: ListedProduct[]; available: number }> {
  const { products, available } = await listedProducts(page, category, 24);
  return { products: products.filter(({ status }) => status === 'disponivel'), available };
}

test.describe('on a phone', () => {
  test.use(phone);

  test('products seen, marked as favourites, bought and removed', async ({ page }) => {
    const { products, available } = await forSale(page);
    const [product] = products;
    if (!product) throw new Error('the category lists nothing that can be bought');
    const items = products.map(itemOf);
    const email = `bia-${Date.now()}@loja.example`;
    const signedUp = await page.request.post('/v2/front/checkout/user', {
      data: { nomeRazao: 'Bia Brisa', email, senha: 'brisa-leve-2026' },
    });
    expect(signedUp.ok()).toBe(true);
    await visit(page, category);

    await test.step('add_to_wishlist: when a product is added, not when it is removed', async () => {
      const heart = (name: string) => cards(page).first().getByRole('button', { name });
      await heart('Adicionar aos favoritos').click();
      await heart('Remover dos favoritos').click();
      await expect(heart('Adicionar aos favoritos')).toBeVisible();
      await expectPushed(page, 'add_to_wishlist', [
        { ecommerce: { currency: 'BRL', value: product.precos.vista, items: items.slice(0, 1) } },
      ]);
    });

    await test.step('view_item_list, select_item, add_to_cart, remove_from_cart: a product added and removed again', async () => {
      const cents = products.reduce((sum, { precos }) => sum + Math.round(precos.vista * 100), 0);
      await expectPushed(page, 'view_item_list', [
        {
          page: 1,
          page_count: Math.ceil(available / 24),
          ecommerce: { item_list_name: listName, currency: 'BRL', value: cents / 100, items },
        },
      ]);

      await cards(page).first().getByRole('heading').getByRole('link').click();
      const buyBox = main(page).getByRole('region', { name: 'Preço e compra' });
      await expect(buyBox).toBeVisible();
      const { vista } = product.precos;
      await expectPushed(page, 'select_item', [
        {
          ecommerce: { item_list_name: listName, currency: 'BRL', value: vista, items: items.slice(0, 1) },
        },
      ]);

      await buyBox.getByRole('button', { name: 'Aumentar' }).click();
      await buyBox.getByRole('button', { name: 'Comprar', exact: true }).click();
      const sideCart = page.getByRole('dialog', { name: 'MEU CARRINHO' });
      const twice = {
        ecommerce: {
          currency: 'BRL',
          value: Math.round(vista * 200) / 100,
          items: items.slice(0, 1).map((item) => ({ ...item, quantity: 2 })),
        },
      };
      await expectPushed(page, 'add_to_cart', [twice]);
      await sideCart.getByRole('button', { name: `Remover ${product.nome}` }).click();
      await expect(sideCart).toContainText('Seu carrinho está vazio');
      await expectPushed(page, 'remove_from_cart', [twice]);
      await page.keyboard.press('Escape');
      await expect(sideCart).toBeHidden();
    });

    await test.step('the shipping calculation, without the CEP', async () => {
      await main(page).getByRole('button', { name: 'Calcular frete e prazo' }).click();
      const dialog = page.getByRole('dialog', { name: 'Frete e prazo' });
      await dialog.getByRole('textbox', { name: 'CEP' }).fill('01310-100');
      await dialog.getByRole('button', { name: 'Calcular' }).click();
      await expect(dialog.getByRole('listitem').first()).toBeVisible();
      await expectPushed(page, 'calculate_shipping', [
        {
          options: await dialog.getByRole('listitem').count(),
          ecommerce: { currency: 'BRL', value: product.precos.vista, items: items.slice(0, 1) },
        },
      ]);
      expect(await page.evaluate(() => JSON.stringify(Reflect.get(window, 'dataLayer')))).not.toContain(
        '01310',
      );
    });

    // the tag manager merges entries: each is preceded by one that clears the items
    const layer: unknown[] = await page.evaluate(() => Reflect.get(window, 'dataLayer'));
    expect(layer.filter((_, index) => index % 2 === 0)).toEqual(
      layer.filter((_, index) => index % 2 === 1).map(() => ({ ecommerce: null })),
    );
  });

  test('view_item_list: each further page, with its number', async ({ page }) => {
    await visit(page, `${category}?ipp=8`);
    await cards(page).last().scrollIntoViewIfNeeded();
    const pages = () =>
      pushed(page, 'view_item_list').then((lists) =>
        lists.map((list) => [Object(list).page, Object(list).ecommerce.items.length]),
      );
    await expect.poll(async () => (await pages()).length).toBeGreaterThan(1);
    const { products } = await listedProducts(page, category, 16);
    const onSale = (from: number) =>
      products.slice(from, from + 8).filter(({ status }) => status === 'disponivel').length;
    expect((await pages()).slice(0, 2)).toEqual([
      [1, onSale(0)],
      [2, onSale(8)],
    ]);
  });
});
