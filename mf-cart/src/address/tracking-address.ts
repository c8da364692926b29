/** URL of the tracking page of an order. */
export function trackingAddress(orderNumber: string): string {
  return `/rastreio?${new URLSearchParams({ pedido: orderNumber })}`;
}
