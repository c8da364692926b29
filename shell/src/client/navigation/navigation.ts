import type { Navigator } from 'react-router-dom';
import type { ShopLocation } from '../../page/slot-tree.ts';
import { findHashTarget } from './hash-target.ts';
import { locationAt, locationOfEntry, pushEntry, replaceEntry, toHref } from './history-entry.ts';
import { Positions } from './positions.ts';

/** How a navigation changes the history. */
type Action = 'push' | 'replace' | 'pop';

export interface SoftNavigationOptions<Page extends { readonly title: string }> {
  /**
   * Loads what the location's page needs; `reuse` allows data from an earlier load.
   * Rejects when the page must be loaded as a document.
   */
  readonly prepare: (location: ShopLocation, signal: AbortSignal, reuse: boolean) => Promise<Page>;
  /** Shows the location synchronously. Without a page, only the hash or the state differs. */
  readonly commit: (location: ShopLocation, page?: Page) => void;
  /** Called when a navigation starts to wait and when it ends; not at the end of one that loads a document. */
  readonly onBusy: (busy: boolean) => void;
  /** Shows placeholders for a slow page until `commit`; returns false if it cannot. */
  readonly onLate: (location: ShopLocation) => boolean;
  /** Resolves to whether a notice says that the URL cannot be loaded now, so that the old page stays; `retry` opens it. */
  readonly onUnreachable: (href: string, retry: () => void) => Promise<boolean>;
  /** Called with the title of the page now shown, for screen readers. */
  readonly onArrived: (title: string) => void;
  /** `window.location`: loads documents. */
  readonly documents: Pick<Location, 'assign' | 'reload'>;
  /** Whether the shopper may have scrolled the document already, so that it is not scrolled to where it was left. */
  readonly staysInPlace?: boolean;
}

/** Wait after which a slow page's placeholders are shown. */
const lateMs = 300;

/**
 * Soft navigation. The old page stays until the new one is ready; a newer navigation cancels an older one; going back
 * restores data and scroll position, also in a new document. A page that cannot be prepared is loaded as a document.
 */
export class SoftNavigation<Page extends { readonly title: string }> {
  readonly navigator: Navigator;
  readonly #options: SoftNavigationOptions<Page>;
  readonly #positions: Positions;
  #current: ShopLocation;
  #running: AbortController | undefined;
  /** Set while placeholders replace the current page; `entered`: they have a history entry of their own. */
  #late: 'shown' | 'entered' | undefined;

  constructor(options: SoftNavigationOptions<Page>) {
    this.#options = options;
    this.#current = locationOfEntry();
    replaceEntry(this.#current);
    // the current page was already left when its placeholders were shown
    this.#positions = new Positions(() => (this.#late ? undefined : this.#current.key), options.staysInPlace);
    window.addEventListener('popstate', () => this.#onPop());
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) this.#options.onBusy(false);
    });
    this.navigator = {
      createHref: (to) => toHref(to),
      push: (to, state) => {
        const location = locationAt(to, state);
        // as browsers do: a link to the open page makes no second entry
        void this.#navigate(location, toHref(location) === toHref(this.#current) ? 'replace' : 'push');
      },
      replace: (to, state) => void this.#navigate(locationAt(to, state), 'replace'),
      go: (delta) => history.go(delta),
    };
  }

  get current(): ShopLocation {
    return this.#current;
  }

  #onPop(): void {
    const location = locationOfEntry();
    // a link to a part of the page creates a history entry without a key
    replaceEntry(location);
    const { pathname, search } = this.#current;
    if (location.pathname === pathname && location.search === search) {
      const wasLate = this.#late !== undefined;
      this.#cancel();
      this.#options.onBusy(false);
      this.#arrive(location, 'pop');
      if (wasLate) this.#focusFollowed(location);
    } else void this.#navigate(location, 'pop');
  }

  #cancel(): void {
    this.#running?.abort();
    this.#positions.endRestoring();
    this.#positions.store();
  }

  async #navigate(location: ShopLocation, action: Action): Promise<void> {
    const { prepare, onBusy, onArrived } = this.#options;
    this.#cancel();
    const running = new AbortController();
    this.#running = running;
    onBusy(true);
    if (action === 'pop' && this.#late) this.#late = 'shown';
    const timer = setTimeout(() => {
      if (!running.signal.aborted) this.#onLate(location, action);
    }, lateMs);
    try {
      const prepared = prepare(location, running.signal, action === 'pop');
      const page = await prepared.finally(() => clearTimeout(timer));
      if (running.signal.aborted) return;
      if (action === 'push') this.#enter(location);
      if (action === 'replace') replaceEntry(location);
      // before the page's effects, which may set a title of their own
      document.title = page.title;
      this.#arrive(location, action, page);
      onArrived(document.title);
      onBusy(false);
    } catch (error) {
      if (!running.signal.aborted) await this.#onUnprepared(location, action, running, error);
    }
  }

  async #onUnprepared(
    location: ShopLocation,
    action: Action,
    { signal }: AbortController,
    reason: unknown,
  ): Promise<void> {
    const { documents, onBusy, onUnreachable } = this.#options;
    const href = toHref(location);
    const stays = action !== 'pop' && (await onUnreachable(href, () => this.navigator.push(href)));
    if (signal.aborted) return;
    if (stays) {
      onBusy(false);
      if (this.#late === 'entered') history.back();
      else if (this.#late) this.#arrive(this.#current, 'pop');
      return;
    }
    console.info('The page is loaded as a document instead:', reason);
    // when the address bar already has the URL, assigning it again would only scroll to its hash
    if (action === 'pop' || this.#late === 'entered') documents.reload();
    else documents.assign(href);
  }

  #onLate(location: ShopLocation, action: Action): void {
    // a list shows its own placeholders when only its query changes
    if (location.pathname === this.#current.pathname || !this.#options.onLate(location)) return;
    // so that the back button leads to the page that was left
    if (action === 'push') this.#enter(location);
    this.#late = action === 'push' ? 'entered' : 'shown';
    window.scrollTo(0, 0);
  }

  #enter(location: ShopLocation): void {
    if (this.#late === 'entered') replaceEntry(location);
    else pushEntry(location);
  }

  #arrive(location: ShopLocation, action: Action, page?: Page): void {
    const from = this.#current;
    this.#current = location;
    this.#late = undefined;
    this.#options.commit(location, page);
    const left = action === 'pop' ? this.#positions.get(location.key) : undefined;
    const target = findHashTarget(location.hash);
    if (left) this.#positions.restore(left.scrollY);
    else if (target) target.scrollIntoView();
    else window.scrollTo(0, 0);
    // filtering or sorting a list must not move the focus
    if (location.pathname === from.pathname) return;
    const main = document.getElementById('conteudo');
    // going back restores the focus to the link that was followed
    if (action === 'pop') this.#focusFollowed(location);
    else main?.focus({ preventScroll: true });
  }

  #focusFollowed({ key }: ShopLocation): void {
    const main = document.getElementById('conteudo');
    (linkTo(this.#positions.get(key)?.followed, main) ?? main)?.focus({ preventScroll: true });
  }
}

function linkTo(href: string | null | undefined, page: HTMLElement | null): HTMLElement | undefined {
  const links = [...(page?.querySelectorAll<HTMLElement>('a[href]') ?? [])];
  return links.find((link) => link.getAttribute('href') === href);
}
