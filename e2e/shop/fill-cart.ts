import { expect, type Page } from '@playwright/test';

interface Product {
  readonly carrinho: object;
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
