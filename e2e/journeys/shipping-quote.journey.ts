import type { Page } from '@playwright/test';
import { axeFindings } from '../shop/accessibility.ts';
import { expect, test } from '../shop/fixtures.ts';
import { type ListedProduct, listedProducts, reais } from '../shop/listed-products.ts';
import { desktop, phone, visit, withoutPictures } from '../shop/visit.ts';

test.beforeEach(({ page }) => withoutPictures(page));

const category = '/ar-condicionado/split-hi-wall';
const quoteCalls = '**/v2/front/checkout/shipping?*';
const opener = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Calcular frete e prazo' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Frete e prazo' });
const field = (page: Page) => dialog(page).getByRole('textbox', { name: 'CEP' });

async function visitProduct(page: Page): Promise<ListedProduct> {
  const { products } = await listedProducts(page, category, 24);
  const product = products.find(({ status }) => status === 'disponivel');
  if (product === undefined) throw new Error('the category lists nothing that can be bought');
  await visit(page, product.url);
  return product;
}

async function quote(page: Page, cep: string): Promise<void> {
  await field(page).fill(cep);
  await field(page).press('Enter');
}

for (const [size, device] of Object.entries({ phone, desktop }))
  test.describe(`on a ${size}`, () => {
    test.use(device);

    test('the CEP quote shows each way of delivery, its days and price; then lists show the standard one', async ({
      page,
    }) => {
      const product = await visitProduct(page);
      await opener(page).click();
      await expect(dialog(page)).toContainText(product.nome);
      await quote(page, '01310100');
      const status = dialog(page).getByRole('status');
      await expect(status).toContainText('01310-100: São Paulo, SP');
      const reply = await page.request.get('/v2/front/checkout/shipping', {
        params: { cep: '01310-100', idProduto: String(product.id) },
      });
      const { opcoes }: { opcoes: { nome: string; valor: number }[] } = await reply.json();
      const ways = status.getByRole('listitem');
      await expect(ways).toHaveCount(opcoes.length);
      for (const [index, { nome, valor }] of opcoes.entries()) {
        await expect(ways.nth(index)).toContainText(nome);
        await expect(ways.nth(index)).toContainText(valor === 0 ? 'Grátis' : reais(valor));
        await expect(ways.nth(index)).toContainText(/em até \d+ dias? út(il|eis)|no mesmo dia/);
      }
      expect(await axeFindings(page, 'dialog[open]')).toEqual([]);
      await visit(page, category);
      const valor = opcoes[0]?.valor ?? 0;
      await expect(page.locator(`article[data-product="${product.id}"]`)).toContainText(
        valor === 0 ? 'Frete grátis ·' : `Frete R$ ${reais(valor)} ·`,
      );
    });
  });

test('with the keyboard alone: the dialog takes the focus, Escape closes it and restores the focus', async ({
  page,
}) => {
  await visitProduct(page);
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('01310100');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test('an invalid CEP shows an error at its field and is not sent; an unknown CEP shows one, too', async ({
  page,
  consoleErrors,
}) => {
  await visitProduct(page);
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/checkout/shipping')) requested.push(request.url());
  });
  await opener(page).click();
  await quote(page, '0131');
  await expect(field(page)).toHaveAccessibleDescription('Escreva um CEP de 8 números, como 01310-100.');
  await expect(field(page)).toBeFocused();
  expect(requested).toEqual([]);

  consoleErrors.expect(/status of 422.*\/checkout\/shipping/);
  await quote(page, '00000-000');
  await expect(field(page)).toHaveAccessibleDescription('Não encontramos o CEP 00000-000.');
  await expect(field(page)).toBeFocused();
  expect(requested).toHaveLength(1);

  await field(page).press('End');
  await field(page).press('Backspace');
  await expect(field(page)).toHaveAccessibleDescription('');
});

test('a call without an answer shows an error with a retry', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/\/v2\/front\/checkout\/shipping/);
  await visitProduct(page);
  await page.route(quoteCalls, (route) => route.abort());
  await opener(page).click();
  await quote(page, '01310-100');
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'Sem resposta da loja. Verifique sua conexão e tente de novo.',
  );
  await page.unroute(quoteCalls);
  await page.route(quoteCalls, (route) => route.fulfill({ status: 500, body: '{}' }));
  await dialog(page).getByRole('button', { name: 'Calcular' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'Não foi possível calcular o frete. Tente de novo.',
  );
  await page.unroute(quoteCalls);
  await dialog(page).getByRole('button', { name: 'Calcular' }).click();
  await expect(dialog(page).getByRole('listitem').first()).toBeVisible();
  await expect(dialog(page).getByRole('alert')).toHaveCount(0);
});
