import { expect, type Page } from '@playwright/test';

interface Listing {
  readonly conteudo: { readonly produtos: readonly { readonly carrinho: object; readonly url: string }[] };
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
  return conteudo.produtos;
}

async function add(page: Page, product: object | undefined): Promise<void> {
  const added = await page.request.post('/v2/front/checkout/cart', {
    headers: { origin: new URL(page.url()).origin },
    data: product,
  });
  expect(added.status(), 'adding to the cart').toBe(200);
}

/** Puts the first product of a category into the cart of the page's shopper. */
export async function fillCart(page: Page, category = '/ar-condicionado/split-hi-wall'): Promise<void> {
  const [first] = await list(page, category, 1);
  await add(page, first?.carrinho);
}

/** Puts a product into the cart of which the store for pick-up has several. */
export async function fillCartForPickup(page: Page): Promise<void> {
  for (const { carrinho, url } of await list(page, '/ar-condicionado', 60)) {
    const detail: Detail = await (await page.request.get(listing, { params: { url } })).json();
    if ((detail.conteudo.produto.estoqueArmazem['LOJA-SP']?.estoque ?? 0) >= 4) return add(page, carrinho);
  }
  throw new Error('no product can be picked up');
}
