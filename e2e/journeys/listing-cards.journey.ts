import type { Page } from '@playwright/test';
import { expect, test } from '../shop/fixtures.ts';
import { fullNameOf, type ListedProduct, listedProducts } from '../shop/listed-products.ts';
import {
  atBothSizes,
  desktop,
  expectAccessible,
  phone,
  visit,
  withoutPictures,
  withoutPopup,
} from '../shop/visit.ts';

test.describe.configure({ mode: 'parallel' });
test.beforeEach(({ page }) => withoutPictures(page));
test.beforeEach(({ page }) => withoutPopup(page));

const category = '/ar-condicionado/split-hi-wall';
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const heart = (page: Page, name: string) => cards(page).first().getByRole('button', { name });

/** The first product of a category with this availability. */
async function productOf(page: Page, url: string, status: string): Promise<ListedProduct> {
  const { products } = await listedProducts(page, url, 100);
  const found = products.find((product) => product.status === status);
  if (found === undefined) throw new Error(`${url} lists nothing that is ${status}`);
  return found;
}

test.describe('signing in on a phone', () => {
  test.use(phone);

  test('the heart of an anonymous shopper leads to signing in, and then back to that heart, filled', async ({
    page,
    playwright,
    baseURL,
  }) => {
    const account = { email: `bia-${Date.now()}@loja.example`, senha: 'brisa-leve-2026' };
    const elsewhere = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}) });
    await elsewhere.post('/v2/front/checkout/user', { data: { nomeRazao: 'Bia Brisa', ...account } });
    await elsewhere.dispose();
    const list = `${category}?filtros=marca:lg&ipp=8`;
    await visit(page, list);
    const chosen = cards(page).nth(12);
    await expect(async () => {
      await cards(page).last().scrollIntoViewIfNeeded();
      await expect(chosen).toBeAttached({ timeout: 1_000 });
    }).toPass();
    const name = (await chosen.getByRole('heading').textContent()) ?? '';
    await chosen.getByRole('button', { name: 'Adicionar aos favoritos' }).click();
    await expect(page).toHaveURL(/\/checkout\/acesso/);
    await page.getByRole('textbox', { name: 'E-mail' }).first().fill(account.email);
    await page.getByLabel('Senha', { exact: true }).fill(account.senha);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page).toHaveURL(list);
    await expect(chosen.getByRole('heading')).toHaveText(name);
    const filled = chosen.getByRole('button', { name: 'Remover dos favoritos' });
    await expect(filled).toBeFocused();
    await expect(filled).toBeInViewport();
  });
});

for (const [size, device] of Object.entries({ phone, desktop }))
  test.describe(`any card on a ${size}`, () => {
    test.use(device);

    test('a heart whose call fails says so in a dialog, whose retry fills it', async ({
      page,
      consoleErrors,
    }) => {
      const signedUp = await page.request.post('/v2/front/checkout/user', {
        data: {
          nomeRazao: 'Eva Brisa',
          email: `eva-${size}-${Date.now()}@loja.example`,
          senha: 'brisa-leve-2026',
        },
      });
      expect(signedUp.ok()).toBe(true);
      consoleErrors.expect(/wishlist\/add|could not be changed in the favourites/);
      await visit(page, category);
      const failing = '**/v2/front/wishlist/add';
      await page.route(failing, (route) => route.fulfill({ status: 500 }));
      await heart(page, 'Adicionar aos favoritos').click();
      const failure = page.getByRole('dialog', { name: /favoritos/ });
      await expect(failure).toBeInViewport();
      expect(consoleErrors.text).toContain('could not be changed in the favourites');
      await page.unroute(failing);
      await failure.getByRole('button', { name: /tentar (de novo|novamente)/i }).click();
      await expect(heart(page, 'Remover dos favoritos')).toBeVisible();
      await expect(failure).toHaveCount(0);
      if (size === 'phone') return;

      await test.step('the heart of a signed-in shopper is filled, stays filled, and is emptied', async () => {
        await visit(page, category);
        for (const name of ['Remover dos favoritos', 'Adicionar aos favoritos', 'Remover dos favoritos'])
          await heart(page, name).click();
        await expect(heart(page, 'Adicionar aos favoritos')).toBeVisible();
      });
    });
  });

test.describe('on a desktop and on a phone', () => {
  test.use(desktop);

  test('a card shows its discount and its first stamps, two in all, none cut off', async ({ page }) => {
    const { products } = await listedProducts(page, category, 24);
    const product = products.find(({ selos, status }) => selos.length > 1 && status === 'disponivel');
    await visit(page, category);
    await atBothSizes(page, async () => {
      const card = page.locator(`article[data-product="${product?.id}"]`);
      await card.scrollIntoViewIfNeeded();
      const discounts = await card.getByText(/^-\d+%$/).count();
      const labels = product?.selos.map(({ label }) => label) ?? [];
      for (const [at, label] of labels.entries()) {
        const stamp = card.getByText(label, { exact: true });
        if (at + discounts >= 2) {
          await expect(stamp).toHaveCount(0);
          continue;
        }
        await expect(stamp).toBeInViewport({ ratio: 1 });
        const cut = await stamp.evaluate((text) => text.scrollWidth - text.clientWidth);
        expect(cut, `px of '${label}' that are cut off`).toBeLessThanOrEqual(0);
      }
    });
  });
});

test.describe('on a desktop', () => {
  test.use(desktop);

  test('a card: stamps, strip, the second picture on hover, Ver mais, quick buy into the side cart', async ({
    page,
  }) => {
    await visit(page, category);
    const card = cards(page).nth(1);
    await expect(card.getByText(/^-\d+%$/)).toBeVisible();
    await expect(card.getByText('Mais vendido')).toBeVisible();
    const strip = card.getByRole('list');
    await expect(strip.getByRole('img', { name: /^Classe A na etiqueta IDRS/ })).toBeVisible();
    await expect(strip).toContainText('Quente/Frio');
    await expect(strip).toContainText('12.000BTUs');
    const cycle = strip.getByRole('listitem').filter({ hasText: 'Quente/Frio' });
    const iconPx = await cycle.evaluate((item) => getComputedStyle(item, '::before').width);
    expect(iconPx).toBe('20px');

    await expect(card.locator('img')).toHaveCount(1);
    await card.hover();
    const roomPicture = card.locator('img').nth(1);
    await expect(roomPicture).toHaveAttribute('srcset', /ambientada/);
    await expect(roomPicture).toHaveCSS('opacity', '1');
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(roomPicture).toHaveCSS('opacity', '0');

    await expect(card.getByRole('link', { name: 'Ver mais' })).toBeVisible();
    const name = (await card.getByRole('heading').textContent()) ?? '';
    const fullName = await fullNameOf(card.getByRole('heading').getByRole('link'));
    await card.getByRole('button', { name: 'Comprar' }).click();
    const modal = page.getByRole('dialog', { name });
    await expect(modal).toContainText('à vista');
    await modal.getByRole('button', { name: 'Comprar', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'MEU CARRINHO' })).toContainText(fullName);
    await page.keyboard.press('Escape');
    await card.getByRole('link', { name: 'Ver mais' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(fullName);
  });

  test('a product with Wi-Fi shows it in its strip', async ({ page }) => {
    await visit(page, '/ar-condicionado/portatil?order=Menor+Pre%C3%A7o');
    await expect(cards(page).getByText('Wi-Fi', { exact: true }).first()).toBeAttached();
  });
});

test.describe('on a phone', () => {
  test.use(phone);

  test('a card has one action, and quick buy opens the side cart', async ({ page }) => {
    await visit(page, category);
    const card = cards(page).first();
    await expect(card.getByText('Ver mais')).toBeHidden();
    await card.getByRole('button', { name: 'Comprar' }).tap();
    const modal = page.getByRole('dialog');
    await modal.getByRole('button', { name: 'Comprar', exact: true }).tap();
    await expect(page.getByRole('dialog', { name: 'MEU CARRINHO' })).toBeVisible();
  });

  test('a product that is not for sale shows why instead of price and Comprar', async ({ page }) => {
    const words = { sobConsulta: 'Sob consulta', indisponivel: 'Indisponível' };
    for (const [status, said] of Object.entries(words)) {
      const { url } = await productOf(page, '/ar-condicionado/portatil', status);
      await visit(page, url);
      const box = page.getByRole('region', { name: 'Preço e compra' });
      await expect(box).toContainText(said);
      await expect(box.getByRole('button', { name: 'Comprar' })).toHaveCount(0);
      await expectAccessible(page);
    }
    await visit(page, '/ar-condicionado/portatil');
    await expect(cards(page)).toHaveCount(await cards(page).getByRole('button', { name: 'Comprar' }).count());
  });
});
