import type { Page } from '@playwright/test';
import { expect, test } from '../shop/fixtures.ts';
import { listedProducts } from '../shop/listed-products.ts';
import { phone, visit, withoutPictures } from '../shop/visit.ts';

test.beforeEach(({ page }) => withoutPictures(page));

const main = (page: Page) => page.getByRole('main');
const buyBox = (page: Page) => main(page).getByRole('region', { name: 'Preço e compra' });

async function pathOf(page: Page, category: string, wanted: string): Promise<string> {
  const { products } = await listedProducts(page, category, 100);
  const product = products.find(({ status }) => status === wanted);
  if (!product) throw new Error(`${category} lists nothing that is ${wanted}`);
  return product.url;
}

test.describe('on a phone', () => {
  test.use(phone);

  test('a service has its own warranty, no stock, freight, maker or comparison', async ({ page }) => {
    await visit(page, await pathOf(page, '/servicos', 'disponivel'));
    await expect(buyBox(page)).toContainText('Garantia de 90 dias sobre o serviço');
    await expect(buyBox(page)).not.toContainText(/fabricante|estoque/i);
    await expect(buyBox(page).getByRole('button', { name: /frete/i })).toHaveCount(0);
    await expect(main(page).getByRole('link', { name: 'Comparar', exact: true })).toHaveCount(0);
    await page.goto('/servicos');
    await main(page)
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Comprar/ })
      .click();
    const modal = page.getByRole('dialog');
    await expect(modal).toContainText('Vendido e realizado por Aragem.');
    await expect(modal).not.toContainText('estoque');
  });

  test("'Avise-me' stores the address and promises no e-mail", async ({ page }) => {
    await visit(page, await pathOf(page, '/ar-condicionado/portatil', 'indisponivel'));
    await buyBox(page).getByLabel('Avise-me quando voltar').fill(`aviso@loja.example`);
    await buyBox(page).getByRole('button', { name: 'Avise-me' }).click();
    await expect(buyBox(page).getByRole('status')).toHaveText(
      /^Pedido guardado\. Esta loja é uma demonstração e ainda não envia e-mails/,
    );
  });

  test('pages promise no pickup that the cart lacks, and no e-mail; a coupon is in the cart', async ({
    page,
  }) => {
    await page.goto('/pagina/retire-na-loja');
    await expect(main(page)).toContainText('ela aparece quando a loja tem em estoque todos os itens');
    await visit(page, '/servicos?cupom=BRISA5');
    await main(page)
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Comprar/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Comprar', exact: true }).click();
    const sideCart = page.getByRole('dialog', { name: 'MEU CARRINHO' });
    await expect(sideCart).toContainText('Cupom BRISA5');
    await sideCart.getByRole('link', { name: 'Finalizar compra' }).click();
    await expect(main(page)).toContainText('Cupom BRISA5');
    await main(page).getByRole('link', { name: 'Finalizar compra' }).click();
    await expect(page.getByRole('complementary', { name: 'Resumo da compra' })).toContainText('Cupom BRISA5');
    await page.goto('/rastreio');
    await expect(main(page).getByLabel('Número do pedido')).toBeVisible();
    await expect(main(page)).not.toContainText('e-mail de confirmação');
  });
});
