import { type Page, request } from '@playwright/test';
import { openReview, placeOrder } from '../shop/buying.ts';
import { urlOf } from '../shop/first-load.ts';

/** Brings a new page to the state to be shown. */
type Show = (page: Page, shopUrl: string) => Promise<void>;

const splits = '/ar-condicionado/split-hi-wall';

const at =
  (path: string): Show =>
  async (page) =>
    void (await page.goto(path, { waitUntil: 'networkidle' }));

const product: Show = async (page, shopUrl) => at(await urlOf('product', shopUrl))(page, shopUrl);

interface Listed {
  readonly conteudo: {
    readonly produtos: readonly { readonly id: number; readonly url: string; readonly status: string }[];
  };
}

async function listed(page: Page, url: string): Promise<Listed['conteudo']['produtos']> {
  const reply = await page.request.get('/v2/front/url/product/listing/category', {
    params: { url, limit: 100 },
  });
  const { conteudo }: Listed = await reply.json();
  return conteudo.produtos;
}

/** The page of the first product with this availability. */
const productThatIs =
  (status: string): Show =>
  async (page, shopUrl) => {
    const found = (await listed(page, '/ar-condicionado/portatil')).find(
      (product) => product.status === status,
    );
    if (found === undefined) throw new Error(`no product is ${status}`);
    await at(found.url)(page, shopUrl);
  };

/** Four products side by side. */
const comparison: Show = async (page, shopUrl) => {
  const ids = (await listed(page, splits)).slice(0, 4).map(({ id }) => id);
  await at(`/comparar?ids=${ids.join(',')}`)(page, shopUrl);
};

/** Shows a page and sends its form empty, which shows the errors. */
const refused =
  (show: Show, button: string): Show =>
  async (page, shopUrl) => {
    await show(page, shopUrl);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: button, exact: true }).click();
    await main.locator('[aria-invalid=true]').first().waitFor();
  };

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

const overlays = {
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

const account = { email: 'telas@aragem.example', senha: 'uma brisa leve' };

/** Cookies of a signed-in shopper, who is signed up the first time. One session serves all screens: sign-ins are limited. */
export async function signedInCookies(shopUrl: string) {
  const extraHTTPHeaders = { origin: new URL(shopUrl).origin };
  const shop = await request.newContext({ baseURL: shopUrl, extraHTTPHeaders });
  try {
    const signedIn = await shop.post('/v2/front/checkout/session', { data: account });
    if (!signedIn.ok()) {
      const signedUp = await shop.post('/v2/front/checkout/user', {
        data: { ...account, nomeRazao: 'Iara Souza' },
      });
      if (!signedUp.ok()) throw new Error(`signing up: ${signedUp.status()}`);
    }
    return (await shop.storageState()).cookies;
  } finally {
    await shop.dispose();
  }
}

interface CartReply {
  readonly itens: readonly { readonly hash: object; readonly tipo: string }[];
}

async function emptyCart(page: Page, shopUrl: string): Promise<void> {
  const headers = { origin: new URL(shopUrl).origin };
  const cart: CartReply = await (await page.request.get('/v2/front/checkout/cart')).json();
  for (const { hash, tipo } of cart.itens)
    await page.request.delete('/v2/front/checkout/cart', { headers, data: { ...hash, tipo } });
}

const checkout: Show = async (page, shopUrl) => {
  await emptyCart(page, shopUrl);
  await overlays['side-cart'](page, shopUrl);
  await at('/checkout/carrinho')(page, shopUrl);
};

const order: Show = async (page, shopUrl) => {
  await checkout(page, shopUrl);
  await openReview(page, new URL(shopUrl).origin);
  await placeOrder(page);
};

const wishlist: Show = async (page, shopUrl) => {
  await at('/ar-condicionado')(page, shopUrl);
  const heart = page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('button', { name: /favoritos/ });
  if ((await heart.getAttribute('aria-label'))?.startsWith('Adicionar')) {
    await heart.click();
    await page.waitForLoadState('networkidle');
  }
  await at('/minha-conta/lista-desejo')(page, shopUrl);
};

/** Screens of a shopper who has signed in. */
export const accountPages = {
  account: at('/minha-conta'),
  'personal-data': at('/minha-conta/dados'),
  wishlist,
  checkout,
  order,
} satisfies Readonly<Record<string, Show>>;

/** Screens of shoppers by name: one for each page type, and what opens over pages. */
export const screens: Readonly<Record<string, Show>> = {
  home: at('/'),
  category: at('/ar-condicionado'),
  listing: at(splits),
  'listing-filtered': at(`${splits}?filtros=marca:lg`),
  'listing-unscripted-filters': at(`${splits}?painel=filtros`),
  search: at('/busca?busca=split'),
  'search-empty': at('/busca?busca=xyzxyz'),
  brands: at('/marcas'),
  brand: at('/marcas/lg'),
  landing: at('/c/semana-do-inverter'),
  list: at('/lista'),
  product,
  'product-unavailable': productThatIs('indisponivel'),
  'stock-alert-refused': refused(productThatIs('indisponivel'), 'Avise-me'),
  'product-on-request': productThatIs('sobConsulta'),
  comparison,
  ...overlays,
  cart: async (page, shopUrl) => {
    await overlays['side-cart'](page, shopUrl);
    await at('/checkout/carrinho')(page, shopUrl);
  },
  'cart-empty': at('/checkout/carrinho'),
  'sign-in': at('/checkout/acesso'),
  'sign-in-refused': refused(at('/checkout/acesso'), 'Entrar'),
  'sign-up': at('/checkout/cadastro'),
  'password-forgotten': at('/checkout/recuperar-senha'),
  'password-new': at('/checkout/nova-senha'),
  ...accountPages,
  tracking: at('/rastreio'),
  simulator: at('/pagina/simulador-de-climatizacao'),
  installation: at('/pagina/instalacao-ar-condicionado'),
  content: at('/pagina/cupom-de-desconto'),
  'black-friday': at('/pagina/black-friday'),
  'newsletter-link': at('/newsletter/confirmar'),
  offline: at('/offline'),
  'not-found': at('/pagina/nao-existe'),
};
