import type { Page } from '@playwright/test';
import { at, product, type Show, splits } from './pages.ts';

const buyModal: Show = async (page, shopUrl) => {
  await at(splits)(page, shopUrl);
  const card = page.getByRole('main').getByRole('article').first();
  await card.getByRole('button', { name: /^Comprar/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Comprar', exact: true }).waitFor();
};

const sideCart: Show = async (page, shopUrl) => {
  await buyModal(page, shopUrl);
  await page.getByRole('dialog').getByRole('button', { name: 'Comprar', exact: true }).click();
  await page.getByRole('dialog', { name: 'MEU CARRINHO' }).getByRole('link').first().waitFor();
};

const openCart = async (page: Page) => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Carrinho/ })
    .click();
  await page.getByRole('dialog', { name: 'MEU CARRINHO' }).waitFor();
};

/** Of a shopper who has put nothing into the cart yet. */
const emptySideCart: Show = async (page, shopUrl) => {
  await at(splits)(page, shopUrl);
  await openCart(page);
  await page.getByRole('heading', { name: 'Seu carrinho está vazio' }).waitFor();
};

/** The side cart when it cannot be read. */
const failedSideCart: Show = async (page, shopUrl) => {
  await page.route('**/v2/front/checkout/cart', (route) => route.abort());
  await at(splits)(page, shopUrl);
  await openCart(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Tentar de novo' }).waitFor();
  await page.unroute('**/v2/front/checkout/cart');
};

/** A filter's own choices below its button, on wide screens only. */
const filterPopover: Show = async (page, shopUrl) => {
  await at(splits)(page, shopUrl);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'BTUs', exact: true }).click();
  await main.getByRole('button', { name: /^Ver \d/ }).waitFor();
};

/** What the header shows below a control that the pointer is on. */
const headerPopover =
  (control: RegExp): Show =>
  async (page, shopUrl) => {
    await at('/')(page, shopUrl);
    const shown = page.getByRole('banner').getByRole('link').filter({ visible: true });
    const before = await shown.count();
    await page
      .getByRole('banner')
      .locator('a, button')
      .filter({ hasText: control, visible: true })
      .first()
      .hover();
    await shown.nth(before).waitFor();
  };

const filters: Show = async (page, shopUrl) => {
  await at(splits)(page, shopUrl);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Filtro/ })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Ver \d/ })
    .waitFor();
};

const suggestions: Show = async (page, shopUrl) => {
  await at('/')(page, shopUrl);
  await page.getByRole('combobox').first().pressSequentially('split');
  await page.getByRole('option').first().waitFor();
};

/** The side navigation on phones, all categories on wide screens. */
const menu: Show = async (page, shopUrl) => {
  await at('/')(page, shopUrl);
  await page
    .getByRole('button', { name: /^(Abrir menu|Menu|Categorias|Todas as categorias)/ })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('link').first().waitFor();
};

/** The menu of the first item that has one, on wide screens only. */
const megaMenu: Show = async (page, shopUrl) => {
  await at('/')(page, shopUrl);
  const toggle = page.getByRole('button', { name: /^Submenu de / }).first();
  if (!(await toggle.isVisible())) return;
  await toggle.press('Enter');
  await page.getByRole('banner').getByRole('heading', { level: 3 }).first().waitFor();
};

/** Shows a page, presses a button of it and waits for the dialog that it opens. */
const dialogOf =
  (show: Show, button: string): Show =>
  async (page, shopUrl) => {
    await show(page, shopUrl);
    await opener(page, button).click();
    await page.getByRole('dialog').last().waitFor();
    await page.waitForLoadState('networkidle');
  };

const opener = (page: Page, name: string) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();

export const overlays = {
  'filter-dialog': filters,
  'buy-modal': buyModal,
  'side-cart': sideCart,
  'side-cart-empty': emptySideCart,
  'side-cart-failed': failedSideCart,
  'filter-popover': filterPopover,
  'user-menu': headerPopover(/^Olá/),
  'contact-popover': headerPopover(/^Atendimento/),
  suggestions,
  menu,
  'mega-menu': megaMenu,
  offer: dialogOf(at('/'), 'Oferta do dia'),
  zoom: dialogOf(product, 'Ampliar imagem'),
  quote: dialogOf(product, 'Calcular frete e prazo'),
  'cookie-preferences': dialogOf(at('/rastreio'), 'Preferências de cookies'),
} satisfies Readonly<Record<string, Show>>;
