import { copyText } from '@storefront/ui/copy-text';

/**
 * Shares with the device's own dialog, or copies the URL where that is missing or refused.
 * @returns how it was shared; `cancelled` when the shopper closed the dialog
 */
export async function shareProduct(
  title: string,
  url: string,
): Promise<'device' | 'link' | 'cancelled' | 'failed'> {
  // biome-ignore lint/plugin: the URL is copied where it is missing
  if (typeof navigator.share !== 'function') return copyLink(url);
  try {
    // biome-ignore lint/plugin: only where it exists
    await navigator.share({ title, url });
    return 'device';
  } catch (error) {
    // a frame's policy, a browser inside an app, or a URL that the device does not take
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : copyLink(url);
  }
}

const copyLink = async (url: string) => ((await copyText(url)) ? 'link' : 'failed');
