import type { Location, Navigator, To } from 'react-router-dom';

/** A place in the page's history, as the router knows it. */
export type Place = Pick<Location, 'pathname' | 'search' | 'hash' | 'state' | 'key'>;

export interface NavigationOptions {
  /** Fetches what the place needs. `back` says that what was there before will do. Rejects when it cannot be shown. */
  readonly prepare: (place: Place, signal: AbortSignal, back: boolean) => Promise<{ readonly title: string }>;
  /** Shows a prepared place; resolves when it is on screen. */
  readonly commit: (place: Place) => Promise<void>;
  /** Called when a navigation begins to wait and when it is over. */
  readonly onBusy: (busy: boolean) => void;
  /** A new page is on screen: its title, for who cannot see it. */
  readonly onArrived: (title: string) => void;
}

interface HistoryEntry {
  readonly key: string;
  readonly state: unknown;
}

/**
 * Moves through the shop without loading documents. The old page stays until the new one is ready; a newer navigation
 * overtakes an older one; going back shows again what was there, at the same place. What cannot be prepared is loaded
 * as a document.
 */
export class Navigation {
  readonly navigator: Navigator;
  readonly #options: NavigationOptions;
  readonly #scrolls = new Map<string, number>();
  /** As the last scroll event told: asking for it while a click is handled would lay the page out first. */
  #scrollY = window.scrollY;
  #current: Place;
  #running: AbortController | undefined;

  constructor(options: NavigationOptions) {
    this.#options = options;
    this.#current = placeNow();
    history.scrollRestoration = 'manual';
    this.#replaceEntry(this.#current);
    window.addEventListener('scroll', () => (this.#scrollY = window.scrollY), { passive: true });
    window.addEventListener('popstate', () => this.#move(placeNow(), 'pop'));
    window.addEventListener('pagehide', () => {
      history.scrollRestoration = 'auto';
    });
    this.navigator = {
      createHref: (to) => addressOf(to),
      push: (to, state) => this.#move(placeAt(to, state), 'push'),
      replace: (to, state) => this.#move(placeAt(to, state), 'replace'),
      go: (delta) => history.go(delta),
    };
  }

  get current(): Place {
    return this.#current;
  }

  #move(place: Place, how: 'push' | 'replace' | 'pop'): void {
    const from = this.#current;
    this.#scrolls.set(from.key, this.#scrollY);
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    this.#options.onBusy(true);
    this.#options
      .prepare(place, running.signal, how === 'pop')
      .then(async ({ title }) => {
        if (running.signal.aborted) return;
        if (how === 'push') history.pushState(entryOf(place), '', addressOf(place));
        if (how === 'replace') this.#replaceEntry(place);
        this.#current = place;
        await this.#options.commit(place);
        document.title = title;
        this.#arrive(place, from, how);
        this.#options.onArrived(title);
      })
      .catch((error: unknown) => {
        if (running.signal.aborted) return;
        console.info('The page is loaded as a document instead:', error);
        if (how === 'pop') location.reload();
        else location.assign(addressOf(place));
      })
      .finally(() => {
        if (this.#running === running) this.#options.onBusy(false);
      });
  }

  #arrive(place: Place, from: Place, how: 'push' | 'replace' | 'pop'): void {
    const samePage = place.pathname === from.pathname;
    const target = place.hash && document.getElementById(decodeURIComponent(place.hash.slice(1)));
    if (target) target.scrollIntoView();
    else window.scrollTo(0, how === 'pop' ? (this.#scrolls.get(place.key) ?? 0) : 0);
    // filtering or ordering a list must leave the focus where the shopper works
    if (!samePage) document.getElementById('conteudo')?.focus({ preventScroll: true });
  }

  #replaceEntry(place: Place): void {
    history.replaceState(entryOf(place), '', addressOf(place));
  }
}

function entryOf({ key, state }: Place): HistoryEntry {
  return { key, state };
}

function placeNow(): Place {
  const { pathname, search, hash } = location;
  const entry = history.state as HistoryEntry | null;
  return { pathname, search, hash, state: entry?.state ?? null, key: entry?.key ?? newKey() };
}

function placeAt(to: To, state: unknown): Place {
  const { pathname, search, hash } = new URL(addressOf(to), location.href);
  return { pathname, search, hash, state: state ?? null, key: newKey() };
}

function addressOf(to: To): string {
  return typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
}

function newKey(): string {
  return crypto.randomUUID().slice(0, 8);
}
