import {
  bannersEndpoint,
  brandEndpoint,
  brandsEndpoint,
  categoryEndpoint,
  configEndpoint,
  contentPageEndpoint,
  homeEndpoint,
  landingPageEndpoint,
  listEndpoint,
  marketplaceEndpoint,
  menuEndpoint,
  popupsEndpoint,
  searchEndpoint,
  showcaseProductsEndpoint,
  suggestionsEndpoint,
} from '@storefront/contracts/api';
import { expect, it } from 'vitest';
import { testShopOfFile } from '../../../testing/shop/test-shop.ts';

const shop = await testShopOfFile();

const splits = '/ar-condicionado/split-hi-wall';

it.each([
  [configEndpoint, {}],
  [popupsEndpoint, {}],
  [menuEndpoint, { params: { nome: 'b2c-navegacao-topo' } }],
  [contentPageEndpoint, { params: { slug: 'fale-conosco' } }],
  [homeEndpoint, {}],
  [showcaseProductsEndpoint, { params: { nome: 'b2c-best-sellers' } }],
  [bannersEndpoint, { params: { nome: 'headerCronometro' } }],
  [brandsEndpoint, {}],
  [categoryEndpoint, { query: { url: splits } }],
  [categoryEndpoint, { query: { url: 'of a product' } }],
  [brandEndpoint, { query: { url: '/lg' } }],
  [landingPageEndpoint, { query: { url: '/c/ofertas' } }],
  [listEndpoint, { query: { url: '/lista/primeiro-apartamento' } }],
  [searchEndpoint, { query: { busca: 'geladeira' } }],
  [suggestionsEndpoint, { query: { busca: 'gela' } }],
  [marketplaceEndpoint, { params: { id: '1' } }],
])('$path with $query$params is 304 for clients that have it', async (endpoint, input) => {
  const visitor = shop.visitor();
  const product = shop.services.catalogue.current().products[0];
  const url = 'query' in input && 'url' in input.query ? input.query.url : '';
  const asked = url === 'of a product' ? { query: { url: `/${product?.slug}` } } : input;
  // one that is made for the request is answered by other code than a cached one
  for (let time = 0; time < 2; time += 1) {
    const whole = await visitor.send(endpoint, asked);
    expect(whole.statusCode).toBe(200);
    const { etag } = whole.headers;
    expect(etag).toMatch(/^"[\w-]+"$/);
    const again = await visitor.send(endpoint, asked, { 'if-none-match': String(etag) });
    expect(again).toMatchObject({ statusCode: 304, body: '', headers: { etag } });
  }
});

it('gives another ETag once the reply is another', async () => {
  const visitor = shop.visitor();
  const ask = (etag = '') =>
    visitor.send(categoryEndpoint, { query: { url: splits, limit: 1 } }, { 'if-none-match': etag });
  const before = await ask();
  await shop.services.database.rows('update products set price_cents = price_cents + 100');
  await shop.services.catalogue.refresh();
  const after = await ask(String(before.headers.etag));
  expect(after.statusCode).toBe(200);
  expect(after.headers.etag).not.toBe(before.headers.etag);
});

it('answers 304 to a client that has it already', async () => {
  const first = await shop.visitor().send(categoryEndpoint, { query: { url: splits } });
  const etag = String(first.headers.etag);
  const second = await shop
    .visitor()
    .send(categoryEndpoint, { query: { url: splits } }, { 'if-none-match': etag });
  expect(second.statusCode).toBe(304);
  expect(second.body).toBe('');
});
