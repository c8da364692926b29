import type { Route } from '../../page/routes.ts';
import { showOfflineNotice } from './offline-notice.ts';
import { PagePlaceholder } from './page-placeholder.ts';
import { Progress } from './progress.ts';
import { TappedControl } from './tapped-control.ts';

/** What a shopper sees of a navigation that has not ended. */
export class NavigationFeedback {
  readonly #progress = new Progress(document.body);
  readonly #tapped = new TappedControl(window);
  readonly #placeholder = new PagePlaceholder();
  #fromCard = false;

  /** A navigation starts, or ends. */
  set(busy: boolean): void {
    this.#progress.set(busy);
    if (busy) {
      this.#tapped.mark();
      this.#fromCard = this.#tapped.current?.closest('article') != null;
    } else this.#tapped.unmark();
  }

  step(percent: number): void {
    this.#progress.step(percent);
  }

  /** Shows the skeleton of the page that is still loading; a card's link leads to a product. */
  showPlaceholder(page: HTMLElement, route: Route | undefined): void {
    const kind = route?.skeleton ?? 'text';
    this.#placeholder.show(page, kind === 'list' && this.#fromCard ? 'product' : kind);
  }

  hidePlaceholder(): void {
    this.#placeholder.hide();
  }

  /** Says at the control that was pressed that there is no network; false if the browser can show the page without one. */
  async reportOffline(href: string, retry: () => void): Promise<boolean> {
    const control = this.#tapped.current;
    if (navigator.onLine || (await isSaved(href))) return false;
    showOfflineNotice(control, retry);
    return true;
  }
}

/** Whether the service worker has a copy of the document. */
async function isSaved(href: string): Promise<boolean> {
  const url = href.replace(/#.*$/, '');
  return 'caches' in window && (await caches.match(url)) !== undefined;
}
