import { copyText } from '@storefront/ui/copy-text';

/**
 * Shares with the device's own dialog, or copies the URL.
 * @returns how it was shared; `cancelled` when the shopper closed the dialog
 */
export async function shareProduct(
  title: string,
  url: string,
): Promise<'device' | 'link' | 'cancelled' | 'failed'> {
  if (typeof navigator.share !== 'function') return (await copyText(url)) ? 'link' : 'failed';
  try {
    await navigator.share({ title, url });
    return 'device';
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return error.name === 'AbortError' ? 'cancelled' : 'failed';
  }
}
