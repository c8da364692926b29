import type { ReleaseRecord } from '@storefront/contracts';
import { maxReasonLength, type UpcomingState } from '@storefront/contracts/release';
import type { ReadyRelease } from './ready-release.ts';

export interface PreparationOptions<T = ReadyRelease> {
  /** Fetches, evaluates and probes a release. Rejects when it may not be chosen. */
  readonly prepare: (record: ReleaseRecord) => Promise<T>;
  /** Called when a release is no longer needed; earlier requests may still use it. */
  readonly dispose: (release: T) => void;
  readonly onReady: (release: T) => void;
  readonly onFailed: (reason: string, retryAfterMs: number) => void;
}

const firstPauseMs = 1000;
const longestPauseMs = 60_000;

/** Prepares one release until it is ready: after a failed attempt it waits 1 s, 2 s, 4 s … up to 60 s. */
export class Preparation<T = ReadyRelease> {
  readonly #record: ReleaseRecord;
  readonly #options: PreparationOptions<T>;
  readonly #firstAttempt = Promise.withResolvers<void>();
  #release: T | undefined;
  #isAttempting = false;
  #isCancelled = false;
  #pauseMs = firstPauseMs;
  #failure: string | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(record: ReleaseRecord, options: PreparationOptions<T>) {
    this.#record = record;
    this.#options = options;
    void this.#attempt();
  }

  get release(): T | undefined {
    return this.#release;
  }

  /** The state that is reported to the registry; the log has the full reason of a refusal, with its stack. */
  get state(): Pick<UpcomingState, 'state' | 'reason'> {
    if (this.#release) return { state: 'ready' };
    const reason = this.#failure?.split('\n', 1)[0]?.slice(0, maxReasonLength);
    return reason === undefined ? { state: 'preparing' } : { state: 'refused', reason };
  }

  /** Whether the first attempt is still under way. */
  get isFirstAttempt(): boolean {
    return this.#isAttempting && this.#pauseMs === firstPauseMs;
  }

  /** Resolves when the first attempt has succeeded or failed. */
  get attempted(): Promise<void> {
    return this.#firstAttempt.promise;
  }

  /** Stops attempting, and disposes of the release, also of one that the attempt under way still yields. */
  cancel(): void {
    this.#isCancelled = true;
    clearTimeout(this.#timer);
    if (this.#release) this.#options.dispose(this.#release);
    this.#release = undefined;
  }

  /** Stops attempting, and hands the release over if it is ready. */
  take(): T | undefined {
    const release = this.#release;
    this.#release = undefined;
    this.cancel();
    return release;
  }

  async #attempt(): Promise<void> {
    this.#isAttempting = true;
    try {
      const release = await this.#options.prepare(this.#record);
      this.#isAttempting = false;
      this.#succeed(release);
    } catch (error) {
      this.#isAttempting = false;
      this.#retryLater(error);
    }
    this.#firstAttempt.resolve();
  }

  #succeed(release: T): void {
    if (this.#isCancelled) {
      this.#options.dispose(release);
    } else {
      this.#failure = undefined;
      this.#release = release;
      this.#options.onReady(release);
    }
  }

  #retryLater(error: unknown): void {
    if (this.#isCancelled) return;
    const pauseMs = this.#pauseMs;
    this.#timer = setTimeout(() => void this.#attempt(), pauseMs);
    this.#timer.unref();
    this.#pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    this.#failure = error instanceof Error ? error.message : String(error);
    this.#options.onFailed(this.#failure, pauseMs);
  }
}
