import { followShopper } from '@storefront/contracts';

/** Sends only "changed": each tab then reads the cart itself, so that no tab shows another one's older reply. */
const channelName = 'storefront-cart';
const changed = 'changed';

export interface CartChannel {
  readonly notify: () => void;
  readonly close: () => void;
}

/** Listens to other tabs of the shop, whose shopper may also change, and to this page's return from the back-forward cache. */
export function openCartChannel(onStale: () => void): CartChannel {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === changed) onStale();
  };
  const stopFollowing = followShopper(onStale);
  return {
    notify: () => channel.postMessage(changed),
    close() {
      stopFollowing();
      channel.close();
    },
  };
}
