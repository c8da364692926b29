import { maxReasonLength, type ReleaseRecord, type UpcomingState } from '@storefront/release-protocol';
import type { PreparedRelease, PrepareRelease } from './prepare-release.ts';
import type { ReadyRelease } from './ready-release.ts';

export interface PreparationOptions {
  readonly prepare: PrepareRelease;
  /** Called when a release is no longer needed; earlier requests may still use it. */
  readonly dispose: (release: ReadyRelease) => void;
  readonly onReady: () => void;
  readonly onRefused: (reason: string, retryAfterMs: number) => void;
}

const firstPauseMs = 1000;
const longestPauseMs = 60_000;

/**
 * Prepares one release until it is ready: after a failed attempt it waits 1 s, 2 s, 4 s … up to 60 s. A release that is
 * to serve is ready once its files are written.
 */
export class Preparation {
  readonly #record: ReleaseRecord;
  readonly #options: PreparationOptions;
  #firstAttempt = Promise.withResolvers<void>();
  #prepared: PreparedRelease | undefined;
  #isServed = false;
  #isWritten = false;
  #isAttempting = false;
  #isCancelled = false;
  #pauseMs = firstPauseMs;
  #failure: string | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(record: ReleaseRecord, options: PreparationOptions) {
    this.#record = record;
    this.#options = options;
  }

  /** The release, once it may serve. */
  get release(): ReadyRelease | undefined {
    return this.#isWritten ? this.#prepared?.release : undefined;
  }

  /** The state that is reported to the registry; the log has the full reason of a refusal, with its stack. */
  get state(): Pick<UpcomingState, 'state' | 'reason'> {
    if (this.#isServed ? this.#isWritten : this.#prepared) return { state: 'ready' };
    const reason = this.#failure?.split('\n', 1)[0]?.slice(0, maxReasonLength);
    return reason === undefined ? { state: 'preparing' } : { state: 'refused', reason };
  }

  /** Why the last attempt failed. */
  get failure(): string | undefined {
    return this.#failure;
  }

  /** Whether the first attempt is still under way. */
  get isFirstAttempt(): boolean {
    return this.#isAttempting && this.#pauseMs === firstPauseMs;
  }

  /** Resolves when the first attempt has succeeded or failed. */
  get attempted(): Promise<void> {
    return this.#firstAttempt.promise;
  }

  /** Begins; a release that was prepared without serving begins again when it is to serve. */
  begin(isServed: boolean): void {
    if (isServed && !this.#isServed) {
      this.#isServed = true;
      this.#firstAttempt = Promise.withResolvers();
      this.#pauseMs = firstPauseMs;
      this.#failure = undefined;
      clearTimeout(this.#timer);
    }
    if (!this.#isAttempting) void this.#attempt();
  }

  /** Stops attempting, and disposes of the release, also of one that the attempt under way still yields. */
  cancel(): void {
    this.#isCancelled = true;
    clearTimeout(this.#timer);
    this.#drop();
  }

  async #attempt(): Promise<void> {
    const isServed = this.#isServed;
    this.#isAttempting = true;
    try {
      this.#prepared ??= await this.#options.prepare(this.#record, { isServed });
      if (isServed && !this.#isCancelled) await this.#prepared.write();
      this.#failure = undefined;
    } catch (error) {
      this.#drop();
      this.#failure = error instanceof Error ? error.message : String(error);
    }
    this.#isAttempting = false;
    if (this.#isCancelled) this.#drop();
    // meanwhile the release has gone live, which a failure before does not delay
    else if (this.#isServed && !isServed) return this.#attempt();
    else this.#endAttempt();
    this.#firstAttempt.resolve();
  }

  #endAttempt(): void {
    if (this.#failure === undefined) {
      this.#isWritten = this.#isServed;
      this.#options.onReady();
      return;
    }
    const pauseMs = this.#pauseMs;
    this.#timer = setTimeout(() => void this.#attempt(), pauseMs);
    this.#timer.unref();
    this.#pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    this.#options.onRefused(this.#failure, pauseMs);
  }

  #drop(): void {
    if (this.#prepared) this.#options.dispose(this.#prepared.release);
    this.#prepared = undefined;
    this.#isWritten = false;
  }
}
