import { LeftEntries, type LeftEntry } from './left-entries.ts';
import { restorePosition } from './restore-position.ts';

/**
 * Where the shopper is on the open page, and was on the entries that were left. A new document of an entry that was left
 * begins there. While a document is shown, the browser must not scroll automatically.
 */
export class Positions {
  readonly #left = new LeftEntries();
  readonly #currentKey: () => string | undefined;
  /** Scroll position at the last scroll event: reading it while a click is handled would force a layout. */
  #scrollY = window.scrollY;
  #endRestoring = () => {};

  /**
   * @param currentKey key of the open entry, undefined when it was already left
   * @param staysInPlace whether the document stays where it is
   */
  constructor(currentKey: () => string | undefined, staysInPlace = false) {
    this.#currentKey = currentKey;
    history.scrollRestoration = 'manual';
    const left = staysInPlace ? undefined : this.#left.get(currentKey() ?? '');
    if (left) this.restore(left.scrollY);
    window.addEventListener('scroll', () => (this.#scrollY = window.scrollY), { passive: true });
    window.addEventListener('pagehide', () => this.#onHidden());
    window.addEventListener('pageshow', () => this.#onShown());
    // browsers discard hidden tabs without a further event
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.#onHidden();
      else this.#onShown();
    });
  }

  get(key: string): LeftEntry | undefined {
    return this.#left.get(key);
  }

  /** Scrolls to where the entry now shown was left, while its page is still becoming whole. */
  restore(scrollY: number): void {
    this.#endRestoring();
    this.#endRestoring = restorePosition(scrollY);
  }

  /** Called before another page is shown. */
  endRestoring(): void {
    this.#endRestoring();
  }

  /** Stores the position on the open page, which may be left now. */
  store(): void {
    const key = this.#currentKey();
    if (key === undefined) return;
    const followed = document.activeElement?.getAttribute('href') ?? null;
    this.#left.set(key, { scrollY: this.#scrollY, followed });
  }

  #onHidden(): void {
    this.store();
    history.scrollRestoration = 'auto';
  }

  #onShown(): void {
    history.scrollRestoration = 'manual';
  }
}
