import type { Page } from '@playwright/test';
import {
  deliverAtConsole,
  fillCart,
  fillCartWithLastPieces,
  fillCartWithPieces,
  openReview,
  placeOrder,
  sayAtConsole,
} from '../shop/buying.ts';
import { expect, test } from '../shop/fixtures.ts';
import { desktop, expectAccessible, phone, withoutPictures, withoutPopup } from '../shop/visit.ts';

test.describe.configure({ mode: 'parallel' });

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) => main(page).getByRole('heading', { name, exact: true });

/** Orders and pays what the cart has. @returns the number of the order, whose page is then open */
async function buy(page: Page, url: string): Promise<string> {
  await openReview(page, url);
  const order = await placeOrder(page);
  await sayAtConsole(page, 'Confirmar o pagamento');
  await expect(heading(page, 'Pagamento confirmado')).toBeVisible();
  return order;
}

/** Cents of the first amount of a text: `R$ 1.234,56` is 123456. */
const centsIn = (text: string | null) =>
  Number(/R\$\s?([\d.]+,\d\d)/.exec(text ?? '')?.[1]?.replaceAll(/[.,]/g, ''));

for (const [place, [size, device]] of Object.entries({ phone, desktop }).entries())
  test.describe(`on a ${size}`, () => {
    test.use(device);
    test.beforeEach(async ({ page }) => {
      await withoutPopup(page);
      await withoutPictures(page);
      await page.goto('/');
    });

    test('two of three pieces are given up, then the third: what comes back is the total, to the cent', async ({
      page,
      shop,
    }) => {
      await fillCartWithPieces(page, 3);
      const order = await buy(page, shop.url);
      await deliverAtConsole(page, shop.url, order);
      await page.reload();
      const total = centsIn(
        await main(page)
          .getByRole('listitem')
          .filter({ hasText: /^Total/ })
          .textContent(),
      );
      const returned = main(page).getByText(/voltam para você/);

      await press(page, 'Desistir da compra');
      await press(page, 'Diminuir quantidade');
      const choice = main(page).getByRole('checkbox', { name: /^2 × / });
      await expect(choice).toBeChecked();
      await expectAccessible(page);
      await press(page, 'Confirmar a desistência');
      await expect(heading(page, 'Devoluções')).toBeFocused();
      const two = centsIn(await returned.textContent());
      expect(Math.abs(two - (total * 2) / 3)).toBeLessThan(1);

      await press(page, 'Desistir da compra');
      await expect(main(page).getByRole('checkbox', { name: /^1 × / })).toBeChecked();
      await press(page, 'Confirmar a desistência');
      await expect(returned).toHaveCount(2);
      expect(two + centsIn(await returned.last().textContent())).toBe(total);
      // the shop asks the provider within seconds, but not while the shopper waits
      await expect(async () => {
        await page.reload();
        await expect(heading(page, 'Pagamento devolvido')).toBeVisible({ timeout: 1_000 });
      }).toPass();
    });

    test('a service is cancelled alone, and the rest of the order stands', async ({ page, shop }) => {
      await fillCart(page, '/ar-condicionado/split-hi-wall');
      await fillCart(page, '/servicos/instalacao');
      await buy(page, shop.url);
      await expect(main(page)).toContainText('Visita do técnico: ');
      await press(page, 'Cancelar o serviço');
      await expect(main(page).getByRole('checkbox', { name: /Instalação/ })).toBeChecked();
      await expectAccessible(page);
      await press(page, 'Confirmar o cancelamento do serviço');
      await expect(heading(page, 'Devoluções')).toBeFocused();
      await expect(main(page)).toContainText(/Serviço cancelado\s*Protocolo: PR-/);
      // this message is of the shipment alone, and names the day that the shipment had
      await expect(main(page).getByText('Visita do técnico', { exact: false })).toHaveCount(1);
      await expect(main(page).getByRole('button', { name: 'Cancelar pedido' })).toBeVisible();
    });

    test('an order that took the last pieces cannot be bought again, which its page says', async ({
      page,
      shop,
    }) => {
      await fillCartWithLastPieces(page, place);
      await buy(page, shop.url);
      await press(page, 'Comprar de novo');
      const outcome = main(page).getByRole('alert');
      await expect(outcome).toContainText('Nem tudo deste pedido está no carrinho:');
      await expect(outcome).toContainText('não está disponível em estoque.');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expectAccessible(page);
    });
  });
