import { ApiError, type ModuleId } from '@storefront/contracts';
import type { BrowserRelease } from '../../page/page-state.ts';
import { type ContentSource, loadContent } from '../data/load-content.ts';
import type { DataRequest } from '../data/page-data.ts';
import type { SlotContent } from '../data/slot-content.ts';
import { ErrorsAfterHydration } from '../failures/errors-after-hydration.ts';
import { isForeignError } from '../failures/foreign-error.ts';

export interface FailureOptions extends ContentSource {
  readonly onFailed: (module: ModuleId, release: BrowserRelease, error: unknown) => void;
}

/** Remembers and reports which releases failed in a slot, and finds the one that replaces them. */
export class SlotFailures {
  readonly #options: FailureOptions;
  readonly #afterHydration = new ErrorsAfterHydration();

  constructor(options: FailureOptions) {
    this.#options = options;
  }

  /** Leaves the release out of those that the slot may show. */
  mark(module: ModuleId, release: BrowserRelease, error: unknown): void {
    const isNew = this.#options.modules.markFailed(module, release, error);
    if (isNew && !this.#afterHydration.has(module, release)) this.#report(module, release, error);
  }

  /**
   * Handles an error that content threw after it had hydrated.
   * @returns whether the content is rendered again; otherwise its release has failed
   */
  mayRepeat({ module, release }: SlotContent, error: unknown): boolean {
    if (!this.#afterHydration.add(module, release, isForeignError(error, document))) return false;
    this.#report(module, release, error);
    return true;
  }

  /**
   * Loads the next release that has not failed, and marks those that cannot be loaded.
   * @param wanted what the slot shows, read again for each release
   * @param isCurrent whether the content is still asked for
   * @returns undefined without such a release, and when the content is no longer asked for
   */
  async loadNext(
    wanted: () => Omit<DataRequest, 'release'>,
    isCurrent: () => boolean,
  ): Promise<SlotContent | undefined> {
    for (const release of this.#options.modules.releasesWith(wanted().module))
      try {
        const request = { ...wanted(), release };
        return await loadContent(this.#options, request, new AbortController().signal, true);
      } catch (error) {
        // another release would get the same answer from the API
        if (!isCurrent() || error instanceof ApiError) return undefined;
        this.mark(wanted().module, release, error);
      }
    return undefined;
  }

  /** Reports a failure of the release, unless translation or an extension caused it. */
  #report(module: ModuleId, release: BrowserRelease, error: unknown): void {
    if (isForeignError(error, document)) console.info(`${module}: not the fault of its release`, error);
    else this.#options.onFailed(module, release, error);
  }
}
