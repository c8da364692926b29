import { openTabChannel } from './tab-channel.ts';

/** Messages name the page that sent them; each tab then asks the server who is signed in. */
const channelName = 'storefront-shopper';
const thisPage = `${performance.timeOrigin}-${Math.random()}`;

/** Tells the other tabs that somebody has signed in or out, or has changed the account's data. */
export function notifyShopperChange(): void {
  const channel = openTabChannel(channelName);
  channel.post(thisPage);
  channel.close();
}

/**
 * Calls back when the shopper may be another one: another tab has said so, or the page returns from the back-forward
 * cache, where it heard nothing. In a browser whose tabs cannot tell each other, also when the page is shown again.
 * @returns a function that stops it
 */
export function followShopper(onChange: () => void): () => void {
  const channel = openTabChannel(channelName, {
    onMessage: (data) => {
      if (data !== thisPage) onChange();
    },
    onMissed: onChange,
  });
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onChange();
  };
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('pageshow', onPageShow);
    channel.close();
  };
}
