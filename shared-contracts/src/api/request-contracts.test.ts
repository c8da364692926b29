import { expect, it } from 'vitest';
import type { AnyEndpoint } from './call/define-endpoint.ts';
import * as api from './index.ts';
import { isAccepted } from './testing/is-accepted.ts';
import {
  accountRequests,
  type EndpointWithInput,
  orderRequests,
  type RequestSamples,
  writtenRequests,
} from './testing/request-samples.ts';

const hash = { idProduto: 7, idAtributoSimples: 0, idUnidadeVenda: 1 };
const tipo = 'produto';
const wish = { ...hash, quantidade: 1, parametroAdicional: '' };

/** For each endpoint an input that is accepted, and one that neither compiles nor is accepted at run time. */
const inputs: RequestSamples<EndpointWithInput> = {
  ...accountRequests,
  ...orderRequests,
  ...writtenRequests,
  addToWishlistEndpoint: [
    { body: wish },
    // @ts-expect-error a product without its unit of sale
    { body: { idProduto: 7 } },
  ],
  removeFromWishlistEndpoint: [
    { body: wish },
    // @ts-expect-error a product without its unit of sale
    { body: { idProduto: 7 } },
  ],
  verifyWishlistEndpoint: [
    { body: wish },
    // @ts-expect-error a number as text
    { body: { ...wish, idProduto: '7' } },
  ],
  addToCartEndpoint: [
    { body: { tipo, itens: [{ ...hash, quantidade: 1 }] } },
    // @ts-expect-error a line without its quantity
    { body: { tipo, itens: [hash] } },
  ],
  changeCartEndpoint: [
    { body: { ...hash, tipo, quantidade: 2 } },
    // @ts-expect-error no quantity
    { body: { ...hash, tipo } },
  ],
  removeFromCartEndpoint: [
    { body: { ...hash, tipo } },
    // @ts-expect-error no type
    { body: hash },
  ],
  upsellEndpoint: [
    { params: { nome: 'carrinhoLateral' } },
    // @ts-expect-error no name
    { params: {} },
  ],
  couponEndpoint: [
    { params: { cupom: 'BRISA5' } },
    // @ts-expect-error no coupon
    {},
  ],
  deliveriesEndpoint: [
    { query: { cep: '01310-100', ids: '7,8' } },
    // @ts-expect-error no products
    { query: { cep: '01310-100' } },
  ],
  shippingQuoteEndpoint: [
    { query: { cep: '01310-100', idProduto: 7 } },
    // @ts-expect-error no postal code
    { query: { idProduto: 7 } },
  ],
  changeCheckoutEndpoint: [
    { body: { nome: 'Ana Lima', entrega: 'padrao' } },
    // @ts-expect-error a delivery that does not exist
    { body: { entrega: 'drone' } },
  ],
  placeCheckoutEndpoint: [
    { body: { versao: 3, carrinho: 'e7b1c1d0-5a2f-4c55-9d3e-0d6f6f0f7c11', totalCentavos: 183_900 } },
    // @ts-expect-error no total
    { body: { versao: 3, carrinho: 'e7b1c1d0-5a2f-4c55-9d3e-0d6f6f0f7c11' } },
  ],
  categoryEndpoint: [
    { query: { url: '/ar-condicionado', order: 'Menor Preço' } },
    // @ts-expect-error an order that does not exist
    { query: { url: '/ar-condicionado', order: 'Cor' } },
  ],
  searchEndpoint: [
    { query: { busca: 'split', limit: 24 } },
    // @ts-expect-error no text
    { query: { limit: 24 } },
  ],
  listEndpoint: [
    { query: { url: '/l/ofertas' } },
    // @ts-expect-error no URL
    { query: {} },
  ],
  landingPageEndpoint: [
    { query: { url: '/lp/inverno' } },
    // @ts-expect-error no URL
    { query: {} },
  ],
  brandEndpoint: [
    { query: { url: '/lg', filtros: 'preco:1500-5000' } },
    // @ts-expect-error filters that are no text
    { query: { url: '/lg', filtros: ['preco'] } },
  ],
  showcaseProductsEndpoint: [
    { params: { nome: 'b2c-best-sellers' } },
    // @ts-expect-error no name
    { params: {} },
  ],
  bannersEndpoint: [
    { params: { nome: 'headerCronometro' } },
    // @ts-expect-error no name
    { params: {} },
  ],
  marketplaceEndpoint: [
    { params: { id: 7 }, query: { offset: 0, limit: 100 } },
    // @ts-expect-error no product
    { query: {} },
  ],
  comparisonEndpoint: [
    { query: { ids: '7,8' } },
    // @ts-expect-error numbers in place of their text
    { query: { ids: [7, 8] } },
  ],
  stockAlertEndpoint: [
    { body: { idProduto: 7, email: 'ana@loja.example' } },
    // @ts-expect-error no product
    { body: { email: 'ana@loja.example' } },
  ],
  suggestionsEndpoint: [
    { query: { busca: 'spl' } },
    // @ts-expect-error no text
    { query: {} },
  ],
  menuEndpoint: [
    { params: { nome: 'b2c-menu-rodape' } },
    // @ts-expect-error no name
    { params: {} },
  ],
  contentPageEndpoint: [
    { params: { slug: 'quem-nos-somos' } },
    // @ts-expect-error no URL
    { params: {} },
  ],
  storeEvaluationEndpoint: [
    { params: { key: 'k1' } },
    // @ts-expect-error no key
    { params: {} },
  ],
};

const endpoints: Readonly<Record<string, unknown>> = api;

it.each(Object.entries(inputs))('%s takes its input and no other', (name, [accepted, rejected]) => {
  const endpoint = endpoints[name] as AnyEndpoint;
  expect(isAccepted(endpoint, accepted)).toBe(true);
  expect(isAccepted(endpoint, rejected)).toBe(false);
});
