import type { Page } from '@playwright/test';
import { address, customer, fillInCheckout, orderHeading, placeButton } from '../shop/buying.ts';
import { expect, test } from '../shop/fixtures.ts';
import { desktop, expectAccessible, phone } from '../shop/visit.ts';

const account = ['entrar', 'esqueci-senha', 'nova-senha'];

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
const title = (page: Page, name: string | RegExp) =>
  expect(main(page).getByRole('heading', { name, level: 1 })).toBeVisible();

async function fill(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await main(page).getByLabel(label).fill(text);
}

test('without JavaScript a shopper buys, from the product page to the PIX code, and each page is accessible', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ ...phone, javaScriptEnabled: false, baseURL: shop.url });
  const page = await context.newPage();
  await page.goto('/ar-condicionado/split-hi-wall');
  await main(page).getByRole('article').first().getByRole('link').first().click();
  await main(page)
    .getByRole('checkbox', { name: /mais R\$/ })
    .check();
  await press(page, 'Comprar');
  await title(page, 'Meu carrinho');
  await expect(page.getByRole('banner').getByRole('search'), 'the shop’s own header').toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('CNPJ');
  await main(page).getByRole('link', { name: 'Continuar' }).click();
  await title(page, 'Identificação');
  await press(page, 'Continuar');
  await expect(main(page).getByText('Escreva seu nome completo.')).toBeVisible();
  await fill(page, customer);
  await press(page, 'Continuar');
  await title(page, 'Entrega');
  await fill(page, { CEP: '01310100' });
  await press(page, 'Ver prazos e fretes deste CEP');
  await fill(page, address);
  await main(page)
    .getByRole('radio', { name: /Entrega padrão/ })
    .check();
  await main(page).getByLabel('Visita do técnico').selectOption({ index: 1 });
  await press(page, 'Continuar');
  await press(page, 'Revisar o pedido');
  await title(page, 'Revisão');
  await expect(main(page)).toContainText(/Visita do técnico: .*à tarde/);

  // the same pages in a browser with scripts, which axe needs
  const checked = await browser.newContext({ ...phone, storageState: await context.storageState() });
  const axePage = await checked.newPage();
  for (const step of [
    'carrinho',
    'identificacao?corrigir=1',
    'entrega',
    'pagamento',
    'revisao',
    ...account,
  ]) {
    await axePage.goto(`${shop.url}/v2/front/compra/${step}`);
    await expectAccessible(axePage);
  }
  await press(page, placeButton);
  await title(page, orderHeading);
  await expect(main(page).getByRole('img', { name: /Código QR/ })).toBeVisible();
  await axePage.goto(page.url());
  await expectAccessible(axePage);
  await checked.close();
  await context.close();
});

test('what was typed with scripts is there when they are lost, and the purchase goes on', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ ...desktop, javaScriptEnabled: false, baseURL: shop.url });
  const page = await context.newPage();
  await page.goto('/ar-condicionado/split-hi-wall');
  await main(page).getByRole('article').first().getByRole('link').first().click();
  await press(page, 'Comprar');
  // as a page with scripts does, field by field
  await fillInCheckout(page, shop.url, { entrega: 'padrao', pagamento: 'cartao' });
  await page.goto('/checkout/carrinho');
  await main(page).getByRole('link', { name: 'Continuar sem JavaScript' }).click();
  await title(page, 'Meu carrinho');
  await page.goto('/checkout/acesso');
  await main(page).getByRole('link', { name: 'Continuar sem JavaScript' }).click();
  await title(page, 'Entrar');
  await page.goto('/checkout/revisao');
  await main(page).getByRole('link', { name: 'Continuar sem JavaScript' }).click();
  await title(page, 'Pagamento');
  await press(page, 'Revisar o pedido');
  await expect(main(page)).toContainText('Ana Lima, ana@exemplo.example');
  await press(page, placeButton);
  await title(page, orderHeading);
  await context.close();
});
