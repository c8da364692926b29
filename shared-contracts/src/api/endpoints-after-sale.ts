import { defineEndpoint } from './define-endpoint.ts';
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
