import { defineEndpoint } from '../call/define-endpoint.ts';
import { Deliveries, DeliveriesQuery, ShippingQuery, ShippingQuote } from './deliveries.ts';

export const shippingQuoteEndpoint = defineEndpoint({
  method: 'GET',
  path: '/checkout/shipping',
  query: () => ShippingQuery,
  reply: () => ShippingQuote,
  errors: { 422: ['idProduto-unknown', 'cep-unknown'] },
});
/** The standard delivery of `shippingQuoteEndpoint` for all products of a list in one call. */
export const deliveriesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/checkout/shipping/products',
  query: () => DeliveriesQuery,
  reply: () => Deliveries,
  errors: { 422: ['cep-unknown'] },
});
