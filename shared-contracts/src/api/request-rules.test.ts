import { expect, it } from 'vitest';
import type { AnyEndpoint } from './call/define-endpoint.ts';
import * as api from './index.ts';
import { isAccepted } from './testing/is-accepted.ts';

const hash = { idProduto: 7, idAtributoSimples: 0, idUnidadeVenda: 1 };
const tipo = 'produto';

it.each([
  ['an e-mail without a domain', api.newsletterEndpoint, { body: { email: 'ana@' } }],
  ['a short password', api.signInEndpoint, { body: { email: 'ana@loja.example', senha: '1234567' } }],
  ['a quantity of zero', api.changeCartEndpoint, { body: { ...hash, tipo, quantidade: 0 } }],
  ['no lines', api.addToCartEndpoint, { body: { tipo, itens: [] } }],
  ['a postal code of seven digits', api.createOrderEndpoint, { body: { cep: '0131010' } }],
  [
    'a seen cart of another kind of version',
    api.createOrderEndpoint,
    { body: { cep: '01310100', visto: { versao: '5', totalCentavos: 100 } } },
  ],
  [
    'a seen total with fractions of a cent',
    api.createOrderEndpoint,
    {
      body: {
        cep: '01310100',
        visto: { versao: 'e7b1c1d0-5a2f-4c55-9d3e-0d6f6f0f7c11', totalCentavos: 100.5 },
      },
    },
  ],
  ['more products than a page may have', api.searchEndpoint, { query: { busca: '', limit: 101 } }],
  ['a URL outside the shop', api.categoryEndpoint, { query: { url: 'https://loja.example' } }],
])('%s compiles, and is rejected', (_, endpoint, input) => {
  expect(isAccepted(endpoint, input)).toBe(false);
});

it('listings are read by GET, without a body', () => {
  const { categoryEndpoint, searchEndpoint, listEndpoint, landingPageEndpoint, brandEndpoint } = api;
  const listings = [categoryEndpoint, searchEndpoint, listEndpoint, landingPageEndpoint, brandEndpoint];
  expect(listings.map(({ method, path, body }: AnyEndpoint) => [method, path, body])).toEqual([
    ['GET', '/url/product/listing/category', undefined],
    ['GET', '/url/product/listing/search', undefined],
    ['GET', '/url/list/listing', undefined],
    ['GET', '/url/product/listing/landing-page', undefined],
    ['GET', '/url/product/listing/brand', undefined],
  ]);
});
