/** The page that follows an order, by the number in its address. */
export function trackingAddress(orderNumber: string): string {
  return `/rastreio?${new URLSearchParams({ pedido: orderNumber })}`;
}
