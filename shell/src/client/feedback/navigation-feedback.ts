import type { Route } from '../../page/routes.ts';
import { showOfflineNotice } from './offline-notice.ts';
import { PagePlaceholder } from './page-placeholder.ts';
import { Progress } from './progress.ts';
import { TappedControl } from './tapped-control.ts';

/** Shows the shopper that a navigation is under way. */
export class NavigationFeedback {
  readonly #progress = new Progress(document.body);
  readonly #tapped = new TappedControl(window);
  readonly #placeholder = new PagePlaceholder();
  #fromCard = false;

  /** Call it when a navigation starts and when it ends. */
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

  /** Shows the skeleton of the page that is loading. A link in a product card leads to a product. */
  showPlaceholder(page: HTMLElement, route: Route | undefined): void {
    const kind = route?.skeleton ?? 'text';
    this.#placeholder.show(page, kind === 'list' && this.#fromCard ? 'product' : kind);
  }

  hidePlaceholder(): void {
    this.#placeholder.hide();
  }

  /** Shows at the pressed control that there is no network; resolves to false if the browser has a copy of the page. */
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
  // biome-ignore lint/plugin: without it there is no copy
  return 'caches' in window && (await caches.match(url)) !== undefined;
}
