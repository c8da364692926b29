import type { ModuleId } from '@storefront/contracts';
import { type BrowserRelease, moduleKey } from '../../page/page-state.ts';

/** Bounds what a release repeats whose own error looks like one of translation. */
const maxForeign = 10;

/** A slot's errors after hydration: each release is rendered again after its first one. */
export class ErrorsAfterHydration {
  readonly #releases = new Set<string>();
  #foreign = 0;

  /**
   * @param isForeign whether translation or an extension caused it
   * @returns whether the content is rendered again; otherwise another release replaces it
   */
  add(module: ModuleId, release: BrowserRelease, isForeign: boolean): boolean {
    if (isForeign) return ++this.#foreign <= maxForeign;
    if (this.has(module, release)) return false;
    this.#releases.add(moduleKey(module, release));
    return true;
  }

  /** Whether the release has already thrown, and not because of translation or an extension. */
  has(module: ModuleId, release: BrowserRelease): boolean {
    return this.#releases.has(moduleKey(module, release));
  }
}
