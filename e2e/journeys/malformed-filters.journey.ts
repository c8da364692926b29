import { expect, test } from '../shop/fixtures.ts';
import { phone, visit, withoutPictures } from '../shop/visit.ts';
import { cards, main } from '../shop/walk-screens.ts';

test.beforeEach(({ page }) => withoutPictures(page));

const category = '/ar-condicionado';

test.describe('on a phone', () => {
  test.use(phone);

  test('a malformed filter list is an error for developers; shoppers get the products without filters', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expect(/FilterStructureError/);
    await page.route('**/v2/front/url/product/listing/category?*', async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      const [filter] = json.conteudo.detalhes.filtros;
      json.conteudo.detalhes.filtros = [{ ...filter, valores: [] }];
      await route.fulfill({ response, json });
    });
    await visit(page, '/ar-condicionado/janela');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await main(page)
      .getByRole('navigation', { name: 'Você está em' })
      .getByRole('link', { name: 'Ar-condicionado' })
      .click();
    await expect(page).toHaveURL(category);
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Ar-condicionado');
    await expect(cards(page)).toHaveCount(24);
    await expect(main(page).getByRole('button', { name: /^Filtro/ })).toHaveCount(0);
    await expect(main(page).getByRole('alert')).toHaveCount(0);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(consoleErrors.text).toMatch(/FilterStructureError: Filter ".+": valores is empty/);
  });
});
