import { copyText } from '@storefront/ui/copy-text';

/**
 * Shares with the device's own dialog, or copies the URL.
 * @returns how it was shared; `cancelled` when the shopper closed the dialog
 */
export async function shareProduct(
  title: string,
  url: string,
): Promise<'device' | 'link' | 'cancelled' | 'failed'> {
  // biome-ignore lint/plugin: the URL is copied where it is missing
  if (typeof navigator.share !== 'function') return (await copyText(url)) ? 'link' : 'failed';
  try {
    // biome-ignore lint/plugin: only where it exists
    await navigator.share({ title, url });
    return 'device';
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return error.name === 'AbortError' ? 'cancelled' : 'failed';
  }
}
