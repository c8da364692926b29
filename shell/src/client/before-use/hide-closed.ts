import { deviceStorage } from '@storefront/ui/browser-storage';
import { closedKey } from '@storefront/ui/closed';

/** Hides what the shopper has closed for good on an earlier page. */
export function hideClosed(page: Document): void {
  for (const each of page.querySelectorAll<HTMLElement>('[data-closes]'))
    if (deviceStorage.read(closedKey(each.dataset.closes ?? '')) !== null) each.hidden = true;
}
