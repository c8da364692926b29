import type { ReleaseRecord, UpcomingState } from '@storefront/release-protocol';
import { releaseKey } from '../page/page-state.ts';
import { Preparation, type PreparationOptions } from './preparation.ts';
import type { ReadyRelease } from './ready-release.ts';

/** Who wants releases: a remote's channel, the upcoming releases, or the previews. */
export interface ReleaseSource {
  /** Whether its releases serve, so that their files must be on disk. */
  readonly serves: boolean;
  /** Called when a release that it wants is ready. */
  onReady(): void;
  /** Called when a release that it wants could not be prepared; it is tried again. */
  onRefused(record: ReleaseRecord, reason: string, retryAfterMs: number): void;
}

interface PooledRelease {
  readonly preparation: Preparation;
  readonly sources: Set<ReleaseSource>;
}

/** The releases that this shell runs. Each is prepared once, whoever wants it, and disposed of when nobody does. */
export class ReleasePool {
  readonly #options: Pick<PreparationOptions, 'prepare' | 'dispose'>;
  readonly #releases = new Map<string, PooledRelease>();
  readonly #everServed = new Set<string>();

  constructor(options: Pick<PreparationOptions, 'prepare' | 'dispose'>) {
    this.#options = options;
  }

  /** Replaces what a source wants. */
  want(source: ReleaseSource, records: readonly ReleaseRecord[]): void {
    const recordsByKey = new Map(records.map((record) => [poolKey(record), record]));
    for (const [key, { preparation, sources }] of this.#releases) {
      if (recordsByKey.has(key) || !sources.delete(source) || sources.size > 0) continue;
      this.#releases.delete(key);
      preparation.cancel();
    }
    for (const [key, record] of recordsByKey) this.#add(source, key, record);
  }

  /** The release, if it may serve. */
  ready(record: ReleaseRecord): ReadyRelease | undefined {
    return this.#find(record)?.release;
  }

  /** Resolves to the release when it is ready. @throws Error saying why the first attempt failed */
  async untilReady(record: ReleaseRecord): Promise<ReadyRelease> {
    const preparation = this.#find(record);
    await preparation?.attempted;
    if (preparation?.release) return preparation.release;
    throw new Error(preparation?.failure ?? `${releaseKey(record)} is no longer wanted`);
  }

  /** Resolves when the first attempt to prepare it has ended. */
  async attempted(record: ReleaseRecord): Promise<void> {
    await this.#find(record)?.attempted;
  }

  isFirstAttempt(record: ReleaseRecord): boolean {
    return this.#find(record)?.isFirstAttempt ?? false;
  }

  state(record: ReleaseRecord): Pick<UpcomingState, 'state' | 'reason'> {
    return this.#find(record)?.state ?? { state: 'preparing' };
  }

  /** Whether a source that serves wants the release, or has wanted it. */
  hasServed(record: ReleaseRecord): boolean {
    return this.#everServed.has(releaseKey(record));
  }

  #find(record: ReleaseRecord): Preparation | undefined {
    return this.#releases.get(poolKey(record))?.preparation;
  }

  #add(source: ReleaseSource, key: string, record: ReleaseRecord): void {
    const pooled = this.#releases.get(key) ?? this.#create(key, record);
    if (source.serves) this.#everServed.add(releaseKey(record));
    if (pooled.sources.has(source)) return;
    const isServed = [...pooled.sources].some(({ serves }) => serves);
    const isNew = pooled.sources.size === 0;
    pooled.sources.add(source);
    if (isNew || (source.serves && !isServed)) pooled.preparation.begin(source.serves);
  }

  #create(key: string, record: ReleaseRecord): PooledRelease {
    const sources = new Set<ReleaseSource>();
    const preparation = new Preparation(record, {
      ...this.#options,
      onReady: () => {
        for (const source of [...sources]) source.onReady();
      },
      onRefused: (reason, retryAfterMs) => {
        for (const source of [...sources]) source.onRefused(record, reason, retryAfterMs);
      },
    });
    const pooled = { preparation, sources };
    this.#releases.set(key, pooled);
    return pooled;
  }
}

/** Two records of one version are two releases. */
function poolKey(record: ReleaseRecord): string {
  return JSON.stringify(record);
}
