/** Messages name the page that sent them; each tab then asks the server who is signed in. */
const channelName = 'storefront-shopper';
const thisPage = `${performance.timeOrigin}-${Math.random()}`;

/** Tells the other tabs that somebody has signed in or out, or has changed the account's data. */
export function notifyShopperChange(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(thisPage);
  channel.close();
}

/**
 * Calls back when the shopper may be another one: another tab has said so, or the page returns from the back-forward
 * cache, where it heard nothing.
 * @returns a function that stops it
 */
export function followShopper(onChange: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data !== thisPage) onChange();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onChange();
  };
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('pageshow', onPageShow);
    channel.close();
  };
}
