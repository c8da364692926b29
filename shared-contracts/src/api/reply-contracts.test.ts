import { expect, it } from 'vitest';
import { testConfig } from '../testing/store-config.ts';
import type { AnyEndpoint } from './call/define-endpoint.ts';
import * as api from './index.ts';
import {
  accountAddress,
  carrinho,
  cart,
  checkout,
  detalhes,
  type EndpointName,
  estrutura,
  listing,
  orderReplies,
  page,
  personalData,
  precos,
  product,
  type ReplySamples,
  user,
  wishes,
  writtenReplies,
} from './testing/reply-samples.ts';

/** For each endpoint a reply that is accepted, and one that neither compiles nor is accepted at run time. */
const replies: ReplySamples<EndpointName> = {
  ...orderReplies,
  ...writtenReplies,
  // @ts-expect-error no user
  readUserEndpoint: [{ user }, {}],
  // @ts-expect-error a user without a state
  signUpEndpoint: [{ user }, { user: { nomeRazao: 'Ana' } }],
  // @ts-expect-error a word in place of a truth value
  signInEndpoint: [{ user }, { user: { ...user, logado: 'sim' } }],
  // @ts-expect-error no user
  signOutEndpoint: [{ user }, {}],
  // @ts-expect-error an export without the orders
  exportUserEndpoint: [personalData, { ...personalData, pedidos: undefined }],
  // @ts-expect-error a user without a state
  correctUserEndpoint: [{ user }, { user: { nomeRazao: 'Ana' } }],
  // @ts-expect-error no user
  deleteUserEndpoint: [{ user }, {}],
  // @ts-expect-error no user
  endSessionsEndpoint: [{ user }, {}],
  // @ts-expect-error no list
  accountAddressesEndpoint: [{ enderecos: [accountAddress] }, {}],
  // @ts-expect-error an address without its number
  addAddressEndpoint: [{ enderecos: [] }, { enderecos: [{ ...accountAddress, id: undefined }] }],
  // @ts-expect-error no list
  changeAddressEndpoint: [{ enderecos: [accountAddress] }, {}],
  // @ts-expect-error one address in place of a list
  removeAddressEndpoint: [{ enderecos: [] }, { enderecos: accountAddress }],
  // @ts-expect-error no text
  readTaxIdEndpoint: [{ documento: '' }, {}],
  // @ts-expect-error a number in place of a text
  changeTaxIdEndpoint: [{ documento: '529.982.247-25' }, { documento: 52_998_224_725 }],
  // @ts-expect-error no user
  changePasswordEndpoint: [{ user }, {}],
  // @ts-expect-error no outcome
  requestPasswordResetEndpoint: [{ sucesso: true }, {}],
  // @ts-expect-error a word in place of a truth value
  resetPasswordEndpoint: [{ sucesso: false }, { sucesso: 'sim' }],
  // @ts-expect-error a word in place of a truth value
  newsletterEndpoint: [{ sucesso: true }, { sucesso: 'sim' }],
  // @ts-expect-error no outcome
  confirmNewsletterEndpoint: [{ sucesso: true }, {}],
  // @ts-expect-error no outcome
  cancelNewsletterEndpoint: [{ sucesso: true }, {}],
  // @ts-expect-error no ids
  addToWishlistEndpoint: [wishes, { sucesso: true }],
  // @ts-expect-error no ids
  removeFromWishlistEndpoint: [wishes, { sucesso: true }],
  // @ts-expect-error numbers as text
  verifyWishlistEndpoint: [wishes, { sucesso: true, ids: ['7'] }],
  // @ts-expect-error a product without its fields
  wishlistEndpoint: [{ produtos: [product] }, { produtos: [{ id: 7 }] }],
  // @ts-expect-error a brand without a URL
  brandsEndpoint: [{ marcas: [{ nome: 'LG', url: '/lg', quantidade: 2 }] }, { marcas: [{ nome: 'LG' }] }],
  // @ts-expect-error no lines
  readCartEndpoint: [cart, { ...cart, itens: undefined }],
  // @ts-expect-error no sums
  addToCartEndpoint: [cart, { itens: [], mensagens: [] }],
  // @ts-expect-error a message without its text
  changeCartEndpoint: [cart, { ...cart, mensagens: [{ tipo: 'estoque' }] }],
  // @ts-expect-error a line without its fields
  removeFromCartEndpoint: [cart, { ...cart, itens: [{ nome: 'Split' }] }],
  // @ts-expect-error no list
  upsellEndpoint: [{ upsellDisponiveis: [] }, {}],
  // @ts-expect-error no message
  couponEndpoint: [{ sucesso: true, mensagem: '' }, { sucesso: true }],
  // @ts-expect-error no sums
  removeCouponEndpoint: [cart, { itens: [], mensagens: [] }],
  shippingQuoteEndpoint: [
    { municipio: 'Santos', uf: 'SP', opcoes: [] },
    // @ts-expect-error no ways to deliver
    { municipio: 'Santos', uf: 'SP' },
  ],
  deliveriesEndpoint: [
    { produtos: [{ idProduto: 7, prazoDias: 4, valor: 79.9 }] },
    // @ts-expect-error a delivery without its price
    { produtos: [{ idProduto: 7, prazoDias: 4 }] },
  ],
  // @ts-expect-error no totals
  readCheckoutEndpoint: [checkout, { ...checkout, totais: undefined }],
  // @ts-expect-error a total as text
  changeCheckoutEndpoint: [checkout, { ...checkout, totais: { ...checkout.totais, totalCentavos: '90' } }],
  // @ts-expect-error no number
  placeCheckoutEndpoint: [{ numero: 'AR-123' }, {}],
  // @ts-expect-error no address
  presentAddressEndpoint: [{ url: '/split-7' }, {}],
  // @ts-expect-error no structure
  categoryEndpoint: [listing, { conteudo: listing.conteudo, info: listing.info }],
  // @ts-expect-error no number of what was found
  searchEndpoint: [listing, { ...listing, info: {} }],
  // @ts-expect-error a level that does not exist
  listEndpoint: [listing, { ...listing, estrutura: { ...estrutura, nivel: 'sale' } }],
  // @ts-expect-error no details
  landingPageEndpoint: [listing, { ...listing, conteudo: { produtos: [] } }],
  // @ts-expect-error no products
  brandEndpoint: [listing, { ...listing, conteudo: { detalhes } }],
  // @ts-expect-error a price as text
  showcaseProductsEndpoint: [{ produtos: [product] }, { produtos: [{ ...product, precos: '90' }] }],
  // @ts-expect-error a banner without its fields
  bannersEndpoint: [{ banners: [] }, { banners: [{ id: 1 }] }],
  comparisonEndpoint: [
    {
      produtos: [{ ...product, especificacoes: [{ nome: 'Ciclo', valor: 'Frio' }] }],
      tarifa: { reaisPorKwh: 0.8, fonte: 'ANEEL' },
    },
    // @ts-expect-error no tariff
    { produtos: [] },
  ],
  // @ts-expect-error a word in place of a truth value
  stockAlertEndpoint: [{ sucesso: true }, { sucesso: 'sim' }],
  marketplaceEndpoint: [
    { conteudo: [{ idProduto: 7, estoque: 1, carrinho, precos, seller: { id: 1, nome: 'Polo' } }] },
    // @ts-expect-error an offer without a seller
    { conteudo: [{ idProduto: 7, estoque: 1, carrinho, precos }] },
  ],
  // @ts-expect-error no products
  suggestionsEndpoint: [{ termos: [], produtos: [] }, { termos: [] }],
  homeEndpoint: [
    {
      conteudo: {
        banners: [],
        categorias: [],
        vitrines: [],
        marcas: [],
        oferta: { produto: product, dataFinal: '2026-11-23T03:00:00.000Z' },
      },
      estrutura,
    },
    {
      conteudo: {
        banners: [],
        categorias: [],
        vitrines: [],
        marcas: [],
        // @ts-expect-error an offer without its end
        oferta: { produto: product },
      },
      estrutura,
    },
  ],
  // @ts-expect-error no system
  configEndpoint: [testConfig(), { google: testConfig().google }],
  // @ts-expect-error an entry without its link
  menuEndpoint: [{ menu: [{ label: 'Início', link: '/' }] }, { menu: [{ label: 'Início' }] }],
  contentPageEndpoint: [
    {
      conteudo: {
        pagina: page,
        cupons: [{ codigo: 'BRISA5', percentual: 5, primeiraCompra: true }],
        relogio: { titulo: 'Começa em', ate: '2026-11-27T03:00:00.000Z' },
      },
      estrutura,
    },
    // @ts-expect-error a layout that does not exist
    { conteudo: { pagina: { ...page, layout: 'largo' } }, estrutura },
  ],
  // @ts-expect-error a popup without its text
  popupsEndpoint: [{ popups: [] }, { popups: [{ id: 1 }] }],
  // @ts-expect-error no outcome
  storeEvaluationEndpoint: [{ sucesso: true }, {}],
};

const endpoints: Readonly<Record<string, unknown>> = api;
it.each(Object.entries(replies))('%s accepts its reply and rejects another', (name, [accepted, rejected]) => {
  const schema = (endpoints[name] as AnyEndpoint).reply();
  expect(schema.safeParse(accepted)).toEqual({ success: true, data: accepted });
  expect(schema.safeParse(rejected).success).toBe(false);
});

it.each([
  ...(['home', 'page', 'product/detail', 'list/detail'] as const),
  ...(['product/listing/category', 'product/listing/brand'] as const),
  ...(['product/listing/landing-page', 'product/listing/search'] as const),
])('the level %s is accepted', (nivel) => {
  expect(api.Structure.safeParse({ ...estrutura, nivel }).success).toBe(true);
});
