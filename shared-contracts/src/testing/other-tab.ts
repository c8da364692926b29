/** Does what another tab does after somebody has signed in or out there. */
export function changeShopperInOtherTab(): void {
  const channel = new BroadcastChannel('storefront-shopper');
  channel.postMessage('another page');
  channel.close();
}
