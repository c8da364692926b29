/**
 * Shares by the device's own dialog, else copies the URL.
 * @returns how it was shared; `cancelled` when the shopper closed the dialog
 */
export async function shareProduct(
  title: string,
  url: string,
): Promise<'device' | 'link' | 'cancelled' | 'failed'> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url });
      return 'device';
    }
    await navigator.clipboard.writeText(url);
    return 'link';
  } catch (error) {
    // without HTTPS there is no clipboard; a page without permission is refused
    if (error instanceof DOMException) return error.name === 'AbortError' ? 'cancelled' : 'failed';
    if (error instanceof TypeError) return 'failed';
    throw error;
  }
}
