import { readLook, storesLooks } from '@storefront/ui/stored-look';

/**
 * Shows each element as this device stores it as soon as the HTML has it: what changes once its code has run would move
 * the page.
 */
export function showStoredLooks(page: Document): void {
  if (!storesLooks()) return;
  const show = () => {
    for (const element of page.querySelectorAll<HTMLElement>('[data-look]')) {
      const look = readLook(element.dataset.look ?? '');
      if (look !== null && element.dataset.layout !== look) element.dataset.layout = look;
    }
  };
  // it hears of what was read before the browser draws it
  const reading = new MutationObserver(show);
  reading.observe(page, { childList: true, subtree: true });
  page.addEventListener('DOMContentLoaded', () => {
    show();
    reading.disconnect();
  });
}
