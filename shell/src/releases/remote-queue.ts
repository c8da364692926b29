import type { DiscoveredRelease, ReleaseRecord, ReleaseRole } from '@storefront/contracts';
import type { ReleaseState } from '@storefront/contracts/release';
import { Preparation, type PreparationOptions } from './preparation.ts';
import { type ReadyRelease, releaseKey } from './ready-release.ts';
import { candidatesFor, describeServing, type ServingReleases } from './serving-releases.ts';

export interface RemoteQueueOptions extends Pick<PreparationOptions, 'prepare' | 'dispose'> {
  readonly log: (message: string) => void;
  /** Logs why a release may not be chosen. */
  readonly logRefusal: (message: string) => void;
  /** Called when the state of a release has changed. */
  readonly onChange: () => void;
}

/**
 * One remote's releases. Each release that the registry wants takes effect when it is ready; until the new active
 * release is ready or has failed, the one before it stays in force.
 */
export class RemoteQueue {
  readonly #options: RemoteQueueOptions;
  readonly #preparations = new Map<string, Preparation>();
  #announced: readonly DiscoveredRelease[] = [];
  #wanted: readonly DiscoveredRelease[] = [];
  #overtaken = Promise.withResolvers<void>();
  #serving: ServingReleases = {};
  #described = '';

  constructor(options: RemoteQueueOptions) {
    this.#options = options;
  }

  /** Begins to prepare releases that are about to be wanted. */
  prepare(entries: readonly DiscoveredRelease[]): void {
    this.#announced = entries;
    for (const { extras } of entries) this.#preparationOf(extras.record);
  }

  /**
   * Resolves to true when each of these releases is in force or has failed once; to false when newer ones are wanted
   * before that.
   */
  async apply(entries: readonly DiscoveredRelease[]): Promise<boolean> {
    this.#overtaken.resolve();
    this.#overtaken = Promise.withResolvers();
    this.#wanted = entries;
    const attempts = entries.map(({ extras }) => this.#preparationOf(extras.record).attempted);
    this.#switch();
    const overtaken = this.#overtaken.promise.then(() => false);
    return Promise.race([Promise.all(attempts).then(() => true), overtaken]);
  }

  /** The releases that the registry wants in force, the active one first. */
  get wanted(): readonly ReleaseRecord[] {
    const order: readonly ReleaseRole[] = ['active', 'canary', 'previous'];
    return order.flatMap(
      (role) => this.#wanted.find(({ extras }) => extras.role === role)?.extras.record ?? [],
    );
  }

  /** The state of each release that the registry wants in force. */
  states(): readonly ReleaseState[] {
    return this.#wanted.map(({ extras: { role, record } }) => {
      const { state = 'preparing', reason } = this.#preparations.get(releaseKey({ record }))?.state ?? {};
      const served = state === 'ready' ? 'serving' : state;
      return { role, version: record.version, state: served, ...(reason !== undefined && { reason }) };
    });
  }

  /** Percent of the visitors who get the canary. */
  get canaryPercent(): number {
    return this.#serving.canary?.percent ?? 0;
  }

  /**
   * The releases that may serve, in order of preference.
   * @param bucket the visitor's position in the canary, from 0; 100 is outside every canary
   */
  candidates(bucket: number): readonly ReadyRelease[] {
    return candidatesFor(this.#serving, bucket);
  }

  close(): void {
    this.#wanted = [];
    this.#announced = [];
    this.#serving = {};
    this.#cancelUnneeded();
  }

  #preparationOf(record: ReleaseRecord): Preparation {
    const key = releaseKey({ record });
    const existing = this.#preparations.get(key);
    if (existing) return existing;
    const preparation = new Preparation(record, {
      ...this.#options,
      onReady: () => this.#switch(),
      onFailed: (reason, retryAfterMs) => {
        this.#options.logRefusal(
          `${key} may not be chosen: ${reason}; tried again in ${retryAfterMs / 1000} s`,
        );
        this.#switch();
      },
    });
    this.#preparations.set(key, preparation);
    return preparation;
  }

  #switch(): void {
    const active = this.#find('active');
    const canary = this.#find('canary');
    const ready = active?.preparation.release;
    const lastGood = ready ?? this.#serving.lastGood;
    this.#serving = {
      active: active?.preparation.isFirstAttempt ? lastGood : ready,
      canary: canary?.preparation.release && {
        release: canary.preparation.release,
        percent: canary.entry.deployment.traffic,
      },
      previous: this.#find('previous')?.preparation.release,
      lastGood,
    };
    this.#cancelUnneeded();
    this.#logChange();
    this.#options.onChange();
  }

  #find(role: ReleaseRole) {
    const entry = this.#wanted.find(({ extras }) => extras.role === role);
    const preparation = entry && this.#preparations.get(releaseKey(entry.extras));
    return preparation && { entry, preparation };
  }

  #cancelUnneeded(): void {
    const needed = new Set([...this.#wanted, ...this.#announced].map(({ extras }) => releaseKey(extras)));
    const { lastGood } = this.#serving;
    if (lastGood) needed.add(releaseKey(lastGood));
    for (const [key, preparation] of this.#preparations) {
      if (needed.has(key)) continue;
      this.#preparations.delete(key);
      preparation.cancel();
    }
  }

  #logChange(): void {
    const described = describeServing(this.#serving);
    if (described === this.#described) return;
    this.#described = described;
    const remote = this.#serving.active?.record.remote ?? this.#wanted[0]?.extras.record.remote;
    if (remote) this.#options.log(`releases of ${remote} in force: ${described}`);
  }
}
