import { expect, type Page } from '@playwright/test';

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
