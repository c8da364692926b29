import { developmentVersion } from '../page/development.ts';
import { releasesPath, type VersionsInForce } from '../page/page-state.ts';
import type { Modules } from './modules.ts';
import { reloadOnce } from './reload-once.ts';
import { UnsentInput } from './unsent-input.ts';

export interface OpenPageOptions {
  readonly modules: Pick<Modules, 'preferred'>;
  readonly documents: Pick<Location, 'reload'>;
}

/** A visible page leaves a withdrawn release within three of these. */
const checkEveryMs = 15_000;
/** A slower answer must not hold up a navigation. */
const answerLimitMs = 1000;
/** How long a press on a link takes at most to become a click. */
const pressMs = 1000;
/** After the last click, key or scroll, a shopper has paused. */
const pauseMs = 3000;

/**
 * Leaves releases that were withdrawn while the page was open, by loading the document again: with the next navigation, or
 * when the page is visible and its shopper pauses. Never while something typed is not sent yet, or a change is under way.
 */
export class OpenPage {
  readonly #options: OpenPageOptions;
  readonly #input = new UnsentInput(document);
  #touchedAt = 0;
  #pressed: { readonly atMs: number; readonly versions: Promise<VersionsInForce> } | undefined;

  constructor(options: OpenPageOptions) {
    this.#options = options;
    for (const type of ['pointerdown', 'keydown', 'scroll'])
      window.addEventListener(type, () => (this.#touchedAt = Date.now()), { capture: true, passive: true });
    // so that the answer is there when the press has become a click
    document.addEventListener('pointerdown', ({ target }) => {
      if (target instanceof Element && target.closest('a[href]'))
        this.#pressed = { atMs: Date.now(), versions: fetchVersions() };
    });
    const check = () => void this.#leaveWhenPaused();
    document.addEventListener('visibilitychange', check);
    setInterval(check, checkEveryMs);
  }

  /** Whether a navigation should load its page as a document. Never rejects. */
  async shouldLeave(): Promise<boolean> {
    return !this.#isBusy() && (await this.#isWithdrawn());
  }

  async #leaveWhenPaused(): Promise<void> {
    const mayLeave = () =>
      document.visibilityState === 'visible' &&
      Date.now() - this.#touchedAt >= pauseMs &&
      document.querySelector('dialog[open], [aria-modal="true"]') === null &&
      !this.#isBusy();
    // the shopper may have gone on while the shell answered
    if (mayLeave() && (await this.#isWithdrawn()) && mayLeave()) reloadOnce(this.#options.documents);
  }

  #isBusy(): boolean {
    return this.#input.exists || document.querySelector('[aria-busy="true"]') !== null;
  }

  async #isWithdrawn(): Promise<boolean> {
    const versions = await this.#versionsInForce();
    return this.#options.modules.preferred().some(({ remote, version }) => {
      const inForce = versions[remote];
      return inForce !== undefined && version !== developmentVersion && !inForce.includes(version);
    });
  }

  #versionsInForce(): Promise<VersionsInForce> {
    const pressed = this.#pressed;
    this.#pressed = undefined;
    return pressed && Date.now() - pressed.atMs < pressMs ? pressed.versions : fetchVersions();
  }
}

/** Without an answer nothing counts as withdrawn. */
async function fetchVersions(): Promise<VersionsInForce> {
  try {
    const response = await fetch(releasesPath, { signal: AbortSignal.timeout(answerLimitMs) });
    return response.ok ? ((await response.json()) as VersionsInForce) : {};
  } catch (error) {
    console.info('The shell did not say which releases are in force:', error);
    return {};
  }
}
