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
  ['a postal code of seven digits', api.shippingQuoteEndpoint, { query: { cep: '0131010', idProduto: 7 } }],
  [
    'a seen cart of another kind of version',
    api.placeCheckoutEndpoint,
    { body: { versao: 1, carrinho: '5', totalCentavos: 100 } },
  ],
  [
    'a seen total with fractions of a cent',
    api.placeCheckoutEndpoint,
    { body: { versao: 1, carrinho: 'e7b1c1d0-5a2f-4c55-9d3e-0d6f6f0f7c11', totalCentavos: 100.5 } },
  ],
  ['more products than a page may have', api.searchEndpoint, { query: { busca: '', limit: 101 } }],
  ['a URL outside the shop', api.categoryEndpoint, { query: { url: 'https://loja.example' } }],
])('%s compiles, and is rejected', (_, endpoint, input) => {
  expect(isAccepted(endpoint, input)).toBe(false);
});

const person = { nomeRazao: 'Iara Souza', email: 'iara@loja.example', senha: 'uma brisa leve' };
const address = { cep: '01310-100', logradouro: 'Rua das Flores', numero: '7', bairro: 'Centro' };

it.each([
  'https://golpe.example/oferta Souza',
  'Iara golpe.com.br',
  'iara@golpe.example',
  'Iara 11 98765-4321',
  'Iara gоlpe.соm',
])('no account and no address has the name %s', (name) => {
  expect(isAccepted(api.signUpEndpoint, { body: { ...person, nomeRazao: name } })).toBe(false);
  expect(isAccepted(api.correctUserEndpoint, { body: { ...person, nomeRazao: name } })).toBe(false);
  expect(isAccepted(api.addAddressEndpoint, { body: { ...address, nome: name } })).toBe(false);
});

it.each(['Iara Souza', "D'Ávila & Filhos Ltda. 1234567", 'Ярослава Іванова', 'Νίκος'])(
  'an account and an address may have the name %s',
  (name) => {
    expect(isAccepted(api.signUpEndpoint, { body: { ...person, nomeRazao: name } })).toBe(true);
    expect(isAccepted(api.addAddressEndpoint, { body: { ...address, nome: name } })).toBe(true);
  },
);

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
