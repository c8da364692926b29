import type { Locator, Page } from '@playwright/test';
import { fillInCheckout, orderHeading, placeButton } from '../shop/buying.ts';
import { expect, test } from '../shop/fixtures.ts';
import { atBothSizes, phone, visit, withoutPictures } from '../shop/visit.ts';

test.use({ ...phone });

const account = { email: `compra-${process.pid}@loja.example`, senha: 'brisa-leve' };

/** Number of A4 pages that the browser prints. */
async function printedPages(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  return [...pdf.matchAll(/\/Type\s*\/Page\b(?!s)/g)].length;
}

test('a shopper who has bought before buys a split with its installation in 12 taps; product and order print on a page each', async ({
  page,
  request,
  shop,
}) => {
  // with cookies of its own: the shopper comes back later, signed out
  const signedUp = await request.post('/v2/front/checkout/user', {
    headers: { origin: shop.url },
    data: { ...account, nomeRazao: 'Iara Compra' },
  });
  expect(signedUp.ok()).toBe(true);
  // as an order leaves the checkout for the account's next order
  await fillInCheckout({ request }, shop.url, { entrega: 'padrao', pagamento: 'pix' });
  await withoutPictures(page);
  // a link that is tapped before scripts run loads a document
  await visit(page, '/', 'mf-header/Header');
  let taps = 0;
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  let typed = 0;
  const type = async (text: string) => {
    typed += text.length;
    await page.keyboard.type(text);
  };
  const main = page.getByRole('main');

  await tap(main.getByRole('link', { name: /^9\.000/ }));
  await tap(
    main
      .getByRole('article')
      .filter({ hasText: 'Split Inverter' })
      .first()
      .getByRole('heading')
      .getByRole('link'),
  );
  const tick = main.getByRole('checkbox', { name: /^Com instalação \+ R\$/ });
  await expect(tick).toBeVisible();
  const name = (await main.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await expect.poll(() => printedPages(page)).toBe(1);
  await tap(tick);
  await tap(page.locator('[data-buy-bar]').getByRole('button', { name: 'Comprar', exact: true }));
  const sideCart = page.getByRole('dialog', { name: 'MEU CARRINHO' });
  await expect(sideCart).toContainText('Instalação de Split');
  await tap(sideCart.getByRole('link', { name: 'Finalizar compra' }));
  await tap(main.getByRole('link', { name: 'Finalizar compra' }));
  await tap(main.getByRole('link', { name: 'Entrar', exact: true }));
  // the checkout that is left has a field of that name too
  await expect(main.getByLabel('Senha', { exact: true })).toBeVisible();
  await tap(main.getByLabel('E-mail'));
  await type(account.email);
  await tap(main.getByLabel('Senha', { exact: true }));
  await type(account.senha);
  // Enter submits the form
  await page.keyboard.press('Enter');
  await tap(main.getByRole('button', { name: placeButton }));

  await expect(main.getByRole('heading', { name: orderHeading })).toBeVisible();
  await expect(page).toHaveTitle(/^Pedido AR-.* \|/);
  const bought = main.getByRole('list', { name: 'Itens do pedido' });
  await atBothSizes(page, async () => {
    await expect(bought).toContainText(name);
    await expect(bought).toContainText('Instalação de Split');
    await expect(main).toContainText(/Visita do técnico: \S+, \d\d\/\d\d\/\d{4}/);
    await expect(main.getByRole('button', { name: 'Copiar código' })).toBeVisible();
  });
  expect(taps).toBeLessThanOrEqual(12);
  // the checkout after signing in is the only document
  expect(documents).toEqual([`${shop.url}/checkout`]);
  // times of a slow shopper: four seconds to find and tap a control, half a second for a character, three for a
  // document
  expect(taps * 4 + typed * 0.5 + documents.length * 3, 'seconds of a purchase').toBeLessThan(90);
  await expect.poll(() => printedPages(page)).toBe(1);

  // a page that prints one element only does not hide other pages afterwards
  await page
    .getByRole('banner')
    .getByRole('link', { name: /página inicial/ })
    .tap();
  await expect(page).toHaveURL('/');
  await expect(page).not.toHaveTitle(/^Pedido/);
  await page.emulateMedia({ media: 'print' });
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
});
