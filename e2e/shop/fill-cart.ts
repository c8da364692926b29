import { expect, type Page } from '@playwright/test';

interface Listing {
  readonly conteudo: { readonly produtos: readonly { readonly carrinho: object }[] };
}

/** Puts the first product of a category into the cart of the page's shopper. */
export async function fillCart(page: Page, category = '/ar-condicionado/split-hi-wall'): Promise<void> {
  const params = { url: category, limit: 1 };
  const reply = await page.request.get('/v2/front/url/product/listing/category', { params });
  const { conteudo }: Listing = await reply.json();
  const added = await page.request.post('/v2/front/checkout/cart', {
    headers: { origin: new URL(reply.url()).origin },
    data: conteudo.produtos[0]?.carrinho,
  });
  expect(added.status(), 'adding to the cart').toBe(200);
}
