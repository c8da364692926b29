import type { Page } from '@playwright/test';
import { chromiumFlags } from '../shop/browsers.ts';
import { movePointerOnEachPage } from '../shop/first-sign.ts';
import { expect, test } from '../shop/fixtures.ts';
import { expectOthersWork } from '../shop/slot-page.ts';
import { phone, translateAll, withoutPictures, withoutPopup } from '../shop/visit.ts';

const category = '/ar-condicionado/split-hi-wall';
const sideCart = (page: Page) => page.getByRole('dialog', { name: 'MEU CARRINHO' });

test.use(phone);
test.beforeEach(({ page }) => withoutPictures(page));

/** Opens the buy modal of the list's first product and presses 'Comprar' there. */
async function buyFirst(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Comprar/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Comprar', exact: true }).click();
}

test('a browser whose storages are null hydrates each part, and buys', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { value: null, configurable: true });
  });
  await page.goto(category);
  await expectOthersWork(page, []);
  await buyFirst(page);
  await expect(sideCart(page)).toContainText('adicionado ao carrinho');
});

test('a page that the browser translates buys twice, signs up, and blames no release', async ({
  page,
  consoleErrors,
}) => {
  // React renders again what was translated before it hydrated
  consoleErrors.expect(/recovered while hydrating/);
  await withoutPopup(page);
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/_shell/report')) reports.push(request.postData() ?? '');
  });
  await translateAll(page);
  await page.goto(category);
  await expectOthersWork(page, []);
  for (const _round of [1, 2]) {
    await buyFirst(page);
    await expect(sideCart(page)).toContainText('adicionado ao carrinho');
    await sideCart(page)
      .getByRole('button', { name: /fechar/i })
      .first()
      .click();
  }
  await page.goto('/checkout/cadastro');
  // hydrating replaces the fields of a translated page
  await expectOthersWork(page, []);
  await page.getByLabel('Nome completo').fill('Iara Souza');
  await page.getByLabel('E-mail', { exact: true }).fill(`iara-${crypto.randomUUID()}@exemplo.com.br`);
  await page.getByLabel('Senha', { exact: true }).fill('uma brisa leve');
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page).toHaveURL('/minha-conta');
  await expect(page.getByRole('main')).toContainText('Iara Souza');
  expect(reports).toEqual([]);
});

test('where cookies are blocked, buying and signing up say so in place', async ({ page, context }) => {
  await withoutPopup(page);
  // blocked cookies have this effect: no call carries a cookie of an earlier reply
  await page.route('**/v2/front/**', async (route) => {
    await context.clearCookies();
    await route.continue();
  });
  await page.goto(category);
  await buyFirst(page);
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('não guarda os cookies da loja');
  await page.goto('/checkout/cadastro');
  await page.getByLabel('Nome completo').fill('Iara Souza');
  await page.getByLabel('E-mail', { exact: true }).fill(`iara-${crypto.randomUUID()}@exemplo.com.br`);
  await page.getByLabel('Senha', { exact: true }).fill('uma brisa leve');
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('não guarda os cookies da loja');
  await expect(page).toHaveURL('/checkout/cadastro');
});

test('on plain http, as on a phone that opens a machine of the network, each part hydrates and the modal opens', async ({
  playwright,
  launchOptions,
  shop,
}) => {
  const args = [...chromiumFlags, '--host-resolver-rules=MAP mesa.local 127.0.0.1'];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const page = await browser.newPage({ ...phone.contextOptions, viewport: phone.viewport });
  await movePointerOnEachPage(page);
  const url = new URL(category, shop.url);
  url.hostname = 'mesa.local';
  await page.goto(url.href);
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await expectOthersWork(page, []);
  await page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Comprar/ })
    .click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Comprar', exact: true })).toBeVisible();
  await browser.close();
});
