import { expect, type Page } from '@playwright/test';
import { fillCart } from './fill-cart.ts';
import { urlOf } from './first-load.ts';
import { listedProducts } from './listed-products.ts';
import { visit } from './visit.ts';

/** A page, or an overlay on it, with product pictures. */
export interface PicturePlace {
  readonly name: string;
  readonly open: (page: Page, shopUrl: string) => Promise<void>;
  /** Widths of windows that have it, in CSS pixels; all unless stated. */
  readonly widths?: readonly number[];
}

const category = '/ar-condicionado/split-hi-wall';
const header = (page: Page) => page.getByRole('banner');
const main = (page: Page) => page.getByRole('main');
const visitHome = (page: Page) => visit(page, '/', 'mf-listing/HomePage');

async function visitFavourites(page: Page): Promise<void> {
  const email = `fotos-${crypto.randomUUID()}@exemplo.example`;
  const data = { nomeRazao: 'Iara Souza', email, senha: 'uma brisa leve' };
  expect((await page.request.post('/v2/front/checkout/user', { data })).ok()).toBe(true);
  await visit(page, category);
  await main(page).getByRole('button', { name: 'Adicionar aos favoritos' }).first().click();
  await expect(main(page).getByRole('button', { name: 'Remover dos favoritos' }).first()).toBeVisible();
  await visit(page, '/minha-conta/lista-desejo', 'mf-cart/WishlistPage');
  await expect(main(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
}

const pages: readonly PicturePlace[] = [
  {
    name: 'the home page with products seen before',
    open: async (page) => {
      const { products } = await listedProducts(page, '/ar-condicionado/portatil', 3);
      for (const { url } of products) await visit(page, url);
      await visitHome(page);
      await expect(main(page).getByRole('region', { name: 'Vistos recentemente' })).toBeVisible();
    },
  },
  { name: 'a list', open: (page) => visit(page, category) },
  {
    name: 'a list in one column',
    open: async (page) => {
      await visit(page, category);
      await main(page)
        .getByRole('button', { name: /uma coluna/i })
        .click();
    },
    widths: [360],
  },
  { name: 'a category of categories', open: (page) => visit(page, '/ar-condicionado') },
  { name: 'a search', open: (page) => visit(page, '/busca?busca=geladeira') },
  { name: 'a product', open: async (page, shopUrl) => visit(page, await urlOf('product', shopUrl)) },
  {
    name: 'the comparison',
    open: async (page) => {
      const { products } = await listedProducts(page, category, 4);
      await visit(page, `/comparar?ids=${products.map(({ id }) => id).join(',')}`);
    },
  },
  {
    name: 'a content page that sells',
    open: (page) => visit(page, '/pagina/black-friday', 'mf-footer/ContentPage'),
  },
  {
    name: 'the cart',
    open: async (page) => {
      await fillCart(page);
      await visit(page, '/checkout/carrinho', 'mf-cart/CartPage');
      await expect(main(page).locator('img').first()).toBeVisible();
    },
  },
  { name: 'the favourites', open: visitFavourites },
];

const overlays: readonly PicturePlace[] = [
  {
    name: 'the side cart with an offer',
    open: async (page) => {
      await fillCart(page);
      await visit(page, category);
      await header(page)
        .getByRole('button', { name: /carrinho/i })
        .click();
      await expect(page.getByRole('dialog', { name: 'MEU CARRINHO' }).locator('img').first()).toBeVisible();
    },
  },
  {
    name: 'the purchase dialog',
    open: async (page) => {
      await visit(page, category);
      await main(page)
        .getByRole('button', { name: /^Comprar/ })
        .first()
        .click();
      await expect(page.getByRole('dialog').locator('img')).toBeVisible();
    },
  },
  {
    name: 'the suggestions of the search',
    open: async (page) => {
      await visitHome(page);
      await header(page).getByRole('combobox').first().pressSequentially('split');
      await expect(page.getByRole('option').locator('img').first()).toBeVisible();
    },
  },
  {
    name: 'the offer of the day',
    open: async (page) => {
      await visitHome(page);
      await main(page).getByRole('button', { name: 'Ver a oferta' }).click();
      await expect(page.getByRole('dialog', { name: 'Oferta do dia' }).locator('img')).toBeVisible();
    },
  },
  {
    name: 'all categories',
    open: async (page) => {
      await visitHome(page);
      await header(page).getByRole('button', { name: 'Todas as categorias' }).click();
      await expect(
        page.getByRole('dialog', { name: 'Todas as categorias' }).locator('img').first(),
      ).toBeAttached();
    },
    widths: [1366, 1920],
  },
  {
    name: 'a mega menu',
    open: async (page) => {
      await visitHome(page);
      await header(page)
        .getByRole('navigation')
        .getByRole('link', { name: 'Ar-Condicionado' })
        .first()
        .hover();
    },
    widths: [1366, 1920],
  },
  {
    name: 'a card under the mouse',
    open: async (page) => {
      await visit(page, category);
      await main(page).getByRole('article').first().hover();
      await expect(main(page).getByRole('article').first().locator('img')).toHaveCount(2);
    },
    widths: [1366, 1920],
  },
];

export const picturePlaces: readonly PicturePlace[] = [...pages, ...overlays];
