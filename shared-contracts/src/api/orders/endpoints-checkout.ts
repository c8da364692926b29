import { defineEndpoint } from '../call/define-endpoint.ts';
import { NewOrder, OrderReply, Orders } from './checkout.ts';
import { TrackedOrderReply, TrackingRequest } from './tracking.ts';

/** An order without steps or payment, for pages of releases before the checkout; its `placeCheckoutEndpoint` is the way now. */
export const createOrderEndpoint = defineEndpoint({
  method: 'POST',
  path: '/checkout/orders',
  body: () => NewOrder,
  reply: () => OrderReply,
  errors: { 409: ['out-of-stock', 'cart-changed', 'shopper-changed'], 422: ['cep-unknown', 'cart-empty'] },
});
/** The order that the caller made from this version of the cart, for who got no reply; 404 when there is none. */
export const orderOfCartEndpoint = defineEndpoint({
  method: 'GET',
  path: '/checkout/cart/{versao}/order',
  params: ['versao'],
  reply: () => OrderReply,
  errors: { 404: ['not-found'] },
});
export const listOrdersEndpoint = defineEndpoint({
  method: 'GET',
  path: '/checkout/orders',
  reply: () => Orders,
  errors: { 401: ['sign-in-required'] },
});
/** The caller's own order, for pages of older releases; 404 for anybody else's. `findOrderEndpoint` is the way now. */
export const trackOrderEndpoint = defineEndpoint({
  method: 'GET',
  path: '/checkout/orders/{numero}',
  params: ['numero'],
  reply: () => OrderReply,
  errors: { 404: ['not-found'] },
});
/** How far an order is, for who knows its number and who made it. An unknown order and one of somebody else get one answer. */
export const findOrderEndpoint = defineEndpoint({
  method: 'POST',
  path: '/checkout/orders/track',
  body: () => TrackingRequest,
  reply: () => TrackedOrderReply,
  errors: { 404: ['not-found'], 429: ['too-many-tries'] },
});
