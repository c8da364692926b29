import { defineEndpoint } from '../call/define-endpoint.ts';
import { Checkout, CheckoutFields, PlacedOrder, SeenCheckout } from '../checkout/checkout-steps.ts';
import { CardToken, OrderPayment } from './order-payment.ts';

/** The purchase that the caller is preparing from the cart. */
export const readCheckoutEndpoint = defineEndpoint({
  method: 'GET',
  path: '/checkout/steps',
  reply: () => Checkout,
});
/** Replaces the fields that it names; an empty text clears one. Wrong values are kept, and named in `faltam`. */
export const changeCheckoutEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/checkout/steps',
  body: () => CheckoutFields,
  reply: () => Checkout,
  errors: { 409: ['shopper-changed'] },
});
/** Orders what was seen, once: repeating the call gives the same order. */
export const placeCheckoutEndpoint = defineEndpoint({
  method: 'POST',
  path: '/checkout/steps/order',
  body: () => SeenCheckout,
  reply: () => PlacedOrder,
  errors: {
    409: ['checkout-changed', 'visit-unavailable', 'out-of-stock', 'cart-changed', 'shopper-changed'],
    422: ['cart-empty', 'checkout-incomplete'],
  },
});
/** The caller's own order and its last payment; 404 for anybody else's. */
export const orderPaymentEndpoint = defineEndpoint({
  method: 'GET',
  path: '/checkout/orders/{numero}/payment',
  params: ['numero'],
  reply: () => OrderPayment,
  errors: { 404: ['not-found'] },
});
/**
 * Makes a new code when the last one has expired, was refused, or was never made; else gives the present one. 409:
 * `order-cancelled`, `reservation-ended` (its pieces went to others while nobody paid).
 */
export const renewPaymentEndpoint = defineEndpoint({
  method: 'POST',
  path: '/checkout/orders/{numero}/payment',
  params: ['numero'],
  reply: () => OrderPayment,
  errors: {
    404: ['not-found'],
    409: ['order-cancelled', 'reservation-ended'],
    503: ['provider-unavailable'],
  },
});
/**
 * Pays an order by card. A card that is declined is no failure: the reply says so. 409: `order-cancelled`,
 * `reservation-ended`, `card-locked` (declined three times); 422: `card-token-refused`; 503: `provider-unavailable`, and the same call may be repeated.
 */
export const payByCardEndpoint = defineEndpoint({
  method: 'POST',
  path: '/checkout/orders/{numero}/card',
  params: ['numero'],
  body: () => CardToken,
  reply: () => OrderPayment,
  errors: {
    404: ['not-found'],
    409: ['order-cancelled', 'reservation-ended', 'not-by-card', 'card-locked'],
    422: ['card-token-refused'],
    503: ['provider-unavailable'],
  },
});
