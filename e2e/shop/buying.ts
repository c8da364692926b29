import { randomInt, randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { untilHydrated, withoutPictures, withoutPopup } from './visit.ts';

/** What a shopper types in the checkout, by its labels. */
export const customer: Readonly<Record<string, string>> = {
  'Nome completo': 'Ana Lima',
  'E-mail': 'ana@exemplo.example',
  Celular: '11987654321',
  'CPF ou CNPJ': '52998224725',
};
export const address: Readonly<Record<string, string>> = {
  CEP: '01310100',
  'Rua ou avenida': 'Avenida do Exemplo',
  Número: '100',
  Bairro: 'Centro',
};

/** The same as fields of the API, which are sent at once. */
const typedFields = {
  nome: 'Ana Lima',
  email: 'ana@exemplo.example',
  telefone: '11987654321',
  documento: '52998224725',
  cep: '01310100',
  logradouro: 'Avenida do Exemplo',
  numero: '100',
  bairro: 'Centro',
};

/** A buyer as fields of the API. */
export interface Person {
  readonly email: string;
  /** A CPF. */
  readonly documento: string;
}

/** A person who has not bought in this shop, as the coupon of a first purchase wants. */
export function newPerson(): Person {
  const digits = Array.from({ length: 9 }, () => randomInt(10));
  for (const length of [10, 11]) {
    const sum = digits.reduce((total, digit, place) => total + digit * (length - place), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return { email: `ana-${randomUUID()}@exemplo.example`, documento: digits.join('') };
}

export const placeButton = 'Fazer pedido e gerar o PIX';
export const orderHeading = /^Pedido AR-/;

type Caller = Pick<Page, 'request'>;

/** Fills in the checkout of the cart of the page's shopper: delivery and payment only if they are given. */
export async function fillInCheckout(
  { request }: Caller,
  origin: string,
  chosen: Readonly<Record<string, string>> = {},
): Promise<void> {
  const reply = await request.put(`${origin}/v2/front/checkout/steps`, {
    headers: { origin },
    data: { ...typedFields, ...chosen },
  });
  expect(reply.status(), await reply.text()).toBe(200);
}

/** Opens the review of the shopper's cart, with standard delivery, ready to be ordered. */
export async function openReview(page: Page, origin: string, person?: Person): Promise<void> {
  await fillInCheckout(page, origin, { ...person, entrega: 'padrao', pagamento: 'pix' });
  await page.goto(`${origin}/checkout/revisao`);
  await expect(page.getByRole('main').getByRole('button', { name: placeButton })).toBeVisible();
}

/** Orders what the review shows. @returns the order's number, of its page, which is open */
export async function placeOrder(page: Page): Promise<string> {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: placeButton }).click();
  await expect(main.getByRole('heading', { name: orderHeading })).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

type SaidByBank = 'Confirmar o pagamento' | 'Recusar' | 'Deixar vencer';

/** Plays the bank for the order whose page is open. */
export async function sayAtConsole(page: Page, what: SaidByBank): Promise<void> {
  const { origin, pathname } = new URL(page.url());
  const bank = await page.context().newPage();
  await bank.goto(`${origin}/v2/front/demo/pagamentos`);
  // the newest charge is the first one
  await bank
    .getByRole('button', { name: `${what}: ${pathname.split('/').at(-1)}` })
    .first()
    .click();
  await expect(bank.getByRole('heading', { name: 'Console da demonstração' })).toBeVisible();
  await bank.close();
}

/** A guest with a cart that a store has opens a step of the checkout; the steps before it are filled in. */
export async function beginCheckout(
  page: Page,
  step: '/checkout/identificacao' | '/checkout/entrega',
): Promise<void> {
  await withoutPopup(page);
  await withoutPictures(page);
  await page.goto('/');
  await fillCartForPickup(page);
  if (step === '/checkout/entrega') await fillInCheckout(page, new URL(page.url()).origin);
  await page.goto(step);
  await untilHydrated(page, 'mf-cart/CheckoutPage');
}

/** Fills in fields by their labels. */
export async function fillFields(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts))
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(text);
}

/** Where people play the payment provider and the warehouse of the demonstration. */
export const consoleAddress = '/v2/front/demo/pagamentos';

const filledIn = { ...typedFields, entrega: 'padrao', pagamento: 'pix' };

/** Orders what is in the cart of the page's shopper, by calls, and pays it at the console. @returns the order's number */
export async function orderAndPay(page: Page): Promise<string> {
  const { request } = page;
  const checkout = await (await request.put('/v2/front/checkout/steps', { data: filledIn })).json();
  const { versao, carrinho, totais, idUsuario } = checkout;
  const seen = { versao, carrinho, totalCentavos: totais.totalCentavos, idUsuario };
  const placed = await request.post('/v2/front/checkout/steps/order', { data: seen });
  expect(placed.status(), 'placing the order').toBe(200);
  const { numero }: { numero: string } = await placed.json();
  await page.goto(consoleAddress);
  await page.getByRole('button', { name: `Confirmar o pagamento: ${numero}`, exact: true }).click();
  return numero;
}

/** Puts a product into the cart of the shop at this origin, as a shopper does, and sees that it is there. */
export async function buyAt(page: Page, origin: string): Promise<void> {
  await withoutPictures(page);
  await page.goto(`${origin}/ar-condicionado/split-hi-wall`);
  await untilHydrated(page, 'mf-listing/ListingPage');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Comprar/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Comprar', exact: true }).click();
  await expect(page.getByRole('dialog', { name: /carrinho/i })).toContainText('R$');
  const cart = await page.request.get(`${origin}/v2/front/checkout/cart`);
  expect(((await cart.json()) as { itens: unknown[] }).itens).toHaveLength(1);
  await page.goto('about:blank');
}

/** Plays the warehouse for all shipments of an order, until each is delivered. */
export async function deliverAtConsole(page: Page, url: string, order: string): Promise<void> {
  const warehouse = await page.context().newPage();
  await warehouse.goto(`${url}/v2/front/demo/pagamentos`);
  for (const label of ['Separar', 'Despachar', 'Entregar']) {
    const buttons = warehouse.getByRole('button', { name: new RegExp(`^${label}: .*${order}$`) });
    for (let left = await buttons.count(); left > 0; left--) {
      await buttons.first().click();
      await expect(buttons).toHaveCount(left - 1);
    }
  }
  await warehouse.close();
}

interface Product {
  readonly carrinho: { readonly tipo: string; readonly itens: readonly object[] };
  readonly nome: string;
  readonly status: string;
  readonly estoque: number;
  readonly estoqueMarketplace: number;
  readonly url: string;
  readonly selos: readonly { readonly label: string }[];
}

interface Listing {
  readonly conteudo: { readonly produtos: readonly Product[] };
}

interface Detail {
  readonly conteudo: {
    readonly produto: { readonly estoqueArmazem: Readonly<Record<string, { readonly estoque: number }>> };
  };
}

const listing = '/v2/front/url/product/listing/category';

async function list(page: Page, category: string, limit: number) {
  const reply = await page.request.get(listing, { params: { url: category, limit } });
  const { conteudo }: Listing = await reply.json();
  // the page may not be at the shop yet
  return { products: conteudo.produtos, origin: new URL(reply.url()).origin };
}

async function add(page: Page, origin: string, product: object | undefined): Promise<void> {
  const added = await page.request.post('/v2/front/checkout/cart', { headers: { origin }, data: product });
  expect(added.status(), 'adding to the cart').toBe(200);
}

/** Puts the first product of a category into the cart of the page's shopper. */
export async function fillCart(page: Page, category = '/ar-condicionado/split-hi-wall'): Promise<void> {
  const { products, origin } = await list(page, category, 1);
  await add(page, origin, products[0]?.carrinho);
}

/** Puts a product into the cart that ships free by the standard delivery. */
export async function fillCartWithFreeShipping(page: Page): Promise<void> {
  const { products, origin } = await list(page, '/ar-condicionado/split-hi-wall', 24);
  const free = products.find(({ selos }) => selos.some(({ label }) => label === 'Frete grátis'));
  await add(page, origin, free?.carrinho);
}

/** Puts a product into the cart of which the store for pick-up has several. */
export async function fillCartForPickup(page: Page): Promise<void> {
  const { products, origin } = await list(page, '/ar-condicionado', 60);
  for (const { carrinho, url } of products) {
    const detail: Detail = await (await page.request.get(listing, { params: { url } })).json();
    if ((detail.conteudo.produto.estoqueArmazem['LOJA-SP']?.estoque ?? 0) >= 4)
      return add(page, origin, carrinho);
  }
  throw new Error('no product can be picked up');
}

/** Puts several pieces of a product into the cart. */
export async function fillCartWithPieces(page: Page, pieces: number): Promise<void> {
  const { products, origin } = await list(page, '/ar-condicionado/split-hi-wall', 24);
  const product = products.find(({ estoque }) => estoque >= pieces);
  await add(page, origin, product && piecesOf(product, pieces));
}

/**
 * Puts all pieces of a product into the cart that is nearly sold out.
 * @param place which of such products, so that journeys at the same time take different ones
 */
export async function fillCartWithLastPieces(page: Page, place: number): Promise<void> {
  const { products, origin } = await list(page, '/refrigeracao', 100);
  const scarce = products.filter(
    ({ status, estoque, estoqueMarketplace }) =>
      status === 'disponivel' && estoqueMarketplace === 0 && estoque > 0 && estoque < 6,
  );
  const product = scarce[place];
  await add(page, origin, product && piecesOf(product, product.estoque));
}

const piecesOf = ({ carrinho }: Product, quantidade: number) => ({
  ...carrinho,
  itens: carrinho.itens.map((item) => ({ ...item, quantidade })),
});
