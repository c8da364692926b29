import type { Page } from '@playwright/test';
import { beginCheckout, deliverAtConsole, openReview, placeOrder, sayAtConsole } from '../shop/buying.ts';
import { expect, test } from '../shop/fixtures.ts';
import { desktop, expectAccessible, phone, visit } from '../shop/visit.ts';

test.describe.configure({ mode: 'parallel' });

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) => main(page).getByRole('heading', { name, exact: true });

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

/** Expects that the open order is printed with all that it says, its protocol and its seller, and without controls. */
async function expectPrintable(page: Page, order: string): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  expect(pagesOf(await page.pdf({ format: 'A4', printBackground: true })), 'pages of A4').toBe(1);
  await expect(heading(page, `Pedido ${order}`)).toBeVisible();
  await expect(main(page).getByText('Total', { exact: true })).toBeVisible();
  await expect(main(page).getByText(/^Protocolo: PR-/)).toBeVisible();
  await expect(main(page).getByText(/^Vendido por .*CNPJ/)).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
}

for (const [size, device] of Object.entries({ phone, desktop }))
  test.describe(`on a ${size}`, () => {
    test.use(device);

    test('a delivered order is given up by two presses, and tracked by its number and e-mail', async ({
      page,
      shop,
    }) => {
      await beginCheckout(page, '/checkout/identificacao');
      await openReview(page, shop.url);
      const order = await placeOrder(page);
      await sayAtConsole(page, 'Confirmar o pagamento');
      await expect(heading(page, 'Pagamento confirmado')).toBeVisible();
      await deliverAtConsole(page, shop.url, order);
      await page.reload();
      await press(page, 'Desistir da compra');
      await expectAccessible(page);
      await press(page, 'Confirmar a desistência');
      await expect(heading(page, 'Devoluções')).toBeFocused();
      await expect(main(page).getByText(/^Protocolo: PR-/)).toBeVisible();
      await expectAccessible(page);
      await expectPrintable(page, order);

      await press(page, 'Comprar de novo');
      await expect(page.getByRole('dialog').getByRole('heading', { name: /carrinho/i })).toBeVisible();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();

      // before that, the form would be posted and answered with a page without scripts
      await visit(page, `/rastreio?pedido=${order}`, 'mf-footer/OrderTrackingPage');
      await main(page).getByLabel('E-mail, CPF ou CNPJ da compra').fill('ana@exemplo.example');
      await press(page, 'Rastrear');
      await expect(heading(page, `Pedido ${order}`)).toBeVisible();
      await expect(
        main(page)
          .getByText(/^Código de rastreio: DEMO-/)
          .first(),
      ).toBeVisible();
      expect(new URL(page.url()).search).toBe(`?pedido=${order}`);
      await expectAccessible(page);
    });
  });
