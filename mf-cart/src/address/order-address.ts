/** URL of the page on which an order is paid and followed by its own shopper. */
export function orderAddress(orderNumber: string): string {
  return `/checkout/pedido/${encodeURIComponent(orderNumber)}`;
}
