import { defineEndpoint } from '../call/define-endpoint.ts';
import { AfterSale, ReturnRequest } from './after-sale.ts';
import { BoughtAgain } from './buy-again.ts';
import { OrderPayment } from './order-payment.ts';

/**
 * Cancels the caller's own order while nothing of it has left: its stock and what was paid go back. Repeating the call
 * changes nothing. 409 `order-shipped`: something is on its way, or was.
 */
export const cancelOrderEndpoint = defineEndpoint({
  method: 'POST',
  path: '/checkout/orders/{numero}/cancel',
  params: ['numero'],
  reply: () => OrderPayment,
  errors: { 404: ['not-found'], 409: ['order-shipped'] },
});
/** What the caller may still do with an own order, what was given up of it, and all of its payments. */
export const afterSaleEndpoint = defineEndpoint({
  method: 'GET',
  path: '/checkout/orders/{numero}/after-sale',
  params: ['numero'],
  reply: () => AfterSale,
  errors: { 404: ['not-found'] },
});
/**
 * Gives up lines of the caller's own order, within 7 days of their delivery: what was paid for them goes back at once. A
 * service may be given up from its payment on, alone, and is cancelled at once.
 * Repeating the call changes nothing. 409 `return-refused`: one of them has not left yet, or its time is over.
 */
export const returnItemsEndpoint = defineEndpoint({
  method: 'POST',
  path: '/checkout/orders/{numero}/returns',
  params: ['numero'],
  body: () => ReturnRequest,
  reply: () => AfterSale,
  errors: { 404: ['not-found'], 409: ['return-refused'] },
});
/**
 * Puts the lines of the caller's own order into the cart, as many pieces of each as the order had or as can be bought. A
 * line that the cart already has keeps the larger quantity, so that repeating the call changes nothing.
 */
export const buyAgainEndpoint = defineEndpoint({
  method: 'POST',
  path: '/checkout/orders/{numero}/buy-again',
  params: ['numero'],
  reply: () => BoughtAgain,
  errors: { 404: ['not-found'], 409: ['shopper-changed'], 422: ['cart-full'] },
});
