import type { Page } from '@playwright/test';
import { urlOf } from '../shop/first-load.ts';

const listing = '/ar-condicionado/split-hi-wall';

/** What leads from a fresh page to a screen. */
type Show = (page: Page, shopUrl: string) => Promise<void>;

const at =
  (path: string): Show =>
  async (page) =>
    void (await page.goto(path, { waitUntil: 'networkidle' }));

const product: Show = async (page, shopUrl) => at(await urlOf('product', shopUrl))(page, shopUrl);

const buyModal: Show = async (page, shopUrl) => {
  await at(listing)(page, shopUrl);
  const card = page.getByRole('main').getByRole('article').first();
  await card.getByRole('button', { name: /^Comprar/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Comprar', exact: true }).waitFor();
};

const sideCart: Show = async (page, shopUrl) => {
  await buyModal(page, shopUrl);
  await page.getByRole('dialog').getByRole('button', { name: 'Comprar', exact: true }).click();
  await page.getByRole('dialog', { name: 'MEU CARRINHO' }).getByRole('link').first().waitFor();
};

const filters: Show = async (page, shopUrl) => {
  await at(listing)(page, shopUrl);
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
  await page.waitForLoadState('networkidle');
};

/** Screens of shoppers by name: those of each page type, and what opens over them. */
export const screens: Readonly<Record<string, Show>> = {
  home: at('/'),
  category: at('/ar-condicionado'),
  listing: at(listing),
  'listing-filtered': at(`${listing}?filtros=marca:lg`),
  'listing-unscripted-filters': at(`${listing}?painel=filtros`),
  search: at('/busca?busca=split'),
  'search-empty': at('/busca?busca=xyzxyz'),
  brands: at('/marcas'),
  brand: at('/marcas/lg'),
  landing: at('/c/semana-do-inverter'),
  list: at('/lista'),
  product,
  'filter-dialog': filters,
  'buy-modal': buyModal,
  'side-cart': sideCart,
  suggestions,
  menu,
  cart: async (page, shopUrl) => {
    await sideCart(page, shopUrl);
    await at('/checkout/carrinho')(page, shopUrl);
  },
  'cart-empty': at('/checkout/carrinho'),
  'sign-in': at('/checkout/acesso'),
  'sign-up': at('/checkout/cadastro'),
  tracking: at('/rastreio'),
  simulator: at('/pagina/simulador-de-climatizacao'),
  installation: at('/pagina/instalacao-ar-condicionado'),
  content: at('/pagina/cupom-de-desconto'),
  'not-found': at('/pagina/nao-existe'),
};
