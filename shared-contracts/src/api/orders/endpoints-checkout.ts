import { defineEndpoint } from '../call/define-endpoint.ts';
import { Cart, CartLineChange, CartLineRemoval } from '../cart/cart.ts';
import { CartRequest } from '../product/cart-request.ts';
import {
  Coupon,
  Deliveries,
  DeliveriesQuery,
  NewOrder,
  OrderReply,
  Orders,
  ShippingQuery,
  ShippingQuote,
  Upsells,
} from './checkout.ts';
import { TrackedOrderReply, TrackingRequest } from './tracking.ts';

export const readCartEndpoint = defineEndpoint({ method: 'GET', path: '/checkout/cart', reply: () => Cart });
export const addToCartEndpoint = defineEndpoint({
  method: 'POST',
  path: '/checkout/cart',
  body: () => CartRequest,
  reply: () => Cart,
  errors: { 409: ['shopper-changed'], 422: ['cart-item-unknown', 'cart-full'] },
});
export const changeCartEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/checkout/cart',
  body: () => CartLineChange,
  reply: () => Cart,
  errors: { 404: ['cart-line-unknown'], 409: ['shopper-changed'], 422: ['cart-item-unknown'] },
});
export const removeFromCartEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/checkout/cart',
  body: () => CartLineRemoval,
  reply: () => Cart,
  errors: { 409: ['shopper-changed'] },
});
/** `nome` is `carrinhoLateral`. */
export const upsellEndpoint = defineEndpoint({
  method: 'GET',
  path: '/checkout/upsell/{nome}',
  params: ['nome'],
  reply: () => Upsells,
  errors: { 404: ['not-found'] },
});
export const couponEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/promotional/coupon/{cupom}',
  params: ['cupom'],
  reply: () => Coupon,
  errors: { 409: ['shopper-changed'] },
});
/** Takes the coupon off the caller's cart, if it has one. */
export const removeCouponEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/promotional/coupon',
  reply: () => Cart,
});
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
