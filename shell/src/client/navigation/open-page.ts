import type { UsableVersions } from '../../page/page-state.ts';
import { reloadOnce } from '../boot/reload-once.ts';
import type { Modules } from '../data/modules.ts';
import { UnsentInput } from './unsent-input.ts';
import { checkEveryMs, fetchVersions, hasWithdrawn } from './usable-versions.ts';

export interface OpenPageOptions {
  readonly modules: Pick<Modules, 'preferred'>;
  readonly documents: Pick<Location, 'reload'>;
}

/** Longest time from a press on a link to its click. */
const pressMs = 1000;
/** Time after the last click, key or scroll at which the shopper counts as pausing. */
const pauseMs = 3000;

/**
 * Loads the document again when a release shown on the open page was withdrawn: at the next navigation, or while the
 * page is visible and the shopper pauses. Never while typed input is unsent or a change is under way.
 */
export class OpenPage {
  readonly #options: OpenPageOptions;
  readonly #input = new UnsentInput(document);
  #touchedAt = 0;
  #pressed: { readonly atMs: number; readonly versions: Promise<UsableVersions> } | undefined;

  constructor(options: OpenPageOptions) {
    this.#options = options;
    for (const type of ['pointerdown', 'keydown', 'scroll'])
      window.addEventListener(type, () => (this.#touchedAt = Date.now()), { capture: true, passive: true });
    // asks at the press, so that the answer has come when the press becomes a click
    document.addEventListener('pointerdown', ({ target }) => {
      if (target instanceof Element && target.closest('a[href]'))
        this.#pressed = { atMs: Date.now(), versions: fetchVersions() };
    });
    const check = () => void this.#leaveWhenPaused();
    document.addEventListener('visibilitychange', check);
    setInterval(check, checkEveryMs);
  }

  /** Whether the next navigation should load a document. Never rejects. */
  async shouldLeave(): Promise<boolean> {
    return !this.#isBusy() && (await this.#isWithdrawn());
  }

  async #leaveWhenPaused(): Promise<void> {
    const mayLeave = () =>
      document.visibilityState === 'visible' &&
      Date.now() - this.#touchedAt >= pauseMs &&
      document.querySelector('dialog[open], [aria-modal="true"]') === null &&
      !this.#isBusy();
    // the shopper may have resumed while the shell answered
    if (mayLeave() && (await this.#isWithdrawn()) && mayLeave()) reloadOnce(this.#options.documents);
  }

  #isBusy(): boolean {
    return this.#input.exists || document.querySelector('[aria-busy="true"]') !== null;
  }

  async #isWithdrawn(): Promise<boolean> {
    return hasWithdrawn(await this.#readVersions(), this.#options.modules.preferred());
  }

  #readVersions(): Promise<UsableVersions> {
    const pressed = this.#pressed;
    this.#pressed = undefined;
    return pressed && Date.now() - pressed.atMs < pressMs ? pressed.versions : fetchVersions();
  }
}
