export interface TabChannel {
  /** Sends to the other tabs. */
  readonly post: (message: string) => void;
  readonly close: () => void;
}

interface Listeners {
  readonly onMessage?: (message: unknown) => void;
  /** Called when the page is shown again in a browser whose tabs cannot tell each other anything: something may have changed. */
  readonly onMissed?: () => void;
}

/**
 * Opens a channel to the shop's other tabs. Old browsers and those that block storage have none
 * (https://caniuse.com/broadcastchannel): then nothing is sent, and what the page itself does goes on.
 */
export function openTabChannel(name: string, { onMessage, onMissed }: Listeners = {}): TabChannel {
  const channel = createChannel(name);
  if (channel === undefined) return openDeafChannel(onMissed);
  if (onMessage) channel.onmessage = ({ data }: MessageEvent<unknown>) => onMessage(data);
  return { post: (message) => channel.postMessage(message), close: () => channel.close() };
}

function createChannel(name: string): BroadcastChannel | undefined {
  if (typeof BroadcastChannel !== 'function') return undefined;
  try {
    return new BroadcastChannel(name);
  } catch (error) {
    // a browser that blocks the site's storage
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

function openDeafChannel(onMissed: (() => void) | undefined): TabChannel {
  const onVisible = () => {
    if (document.visibilityState === 'visible') onMissed?.();
  };
  if (onMissed) document.addEventListener('visibilitychange', onVisible);
  return { post: () => {}, close: () => document.removeEventListener('visibilitychange', onVisible) };
}
