import type { DiscoveredRelease, ReleaseRecord, ReleaseRole } from '@storefront/contracts';
import { maxReasonLength, type ReleaseState } from '@storefront/contracts/release';
import { Preparation, type PreparationOptions } from './preparation.ts';
import { type ReadyRelease, releaseKey } from './ready-release.ts';

export interface RemoteQueueOptions extends Pick<PreparationOptions, 'prepare' | 'dispose'> {
  readonly log: (message: string) => void;
  /** A release may not be chosen, and why. */
  readonly logRefusal: (message: string) => void;
  /** The state of a release has changed. */
  readonly onChange: () => void;
}

/** The releases of a remote that serve now. */
interface Channel {
  readonly active?: ReadyRelease | undefined;
  readonly canary?: { readonly release: ReadyRelease; readonly percent: number } | undefined;
  readonly previous?: ReadyRelease | undefined;
}

/**
 * One remote's releases. What the registry wants takes effect release by release as each becomes ready; until the new
 * active release is ready or has failed, the one before it stays in force.
 */
export class RemoteQueue {
  readonly #options: RemoteQueueOptions;
  readonly #preparations = new Map<string, Preparation>();
  #wanted: readonly DiscoveredRelease[] = [];
  #overtaken = Promise.withResolvers<void>();
  #channel: Channel = {};
  #lastGood: ReadyRelease | undefined;
  #described = '';

  constructor(options: RemoteQueueOptions) {
    this.#options = options;
  }

  /**
   * Resolves to true when each of these releases is in force or has failed once; to false when newer ones were wanted
   * before that.
   */
  async apply(entries: readonly DiscoveredRelease[]): Promise<boolean> {
    this.#overtaken.resolve();
    this.#overtaken = Promise.withResolvers();
    this.#wanted = entries;
    const attempts = entries.map(({ extras }) => this.#prepare(extras.record).attempted);
    this.#switch();
    const overtaken = this.#overtaken.promise.then(() => false);
    return Promise.race([Promise.all(attempts).then(() => true), overtaken]);
  }

  /** What the registry wants in force, the active release first. */
  get wanted(): readonly ReleaseRecord[] {
    const order: readonly ReleaseRole[] = ['active', 'canary', 'previous'];
    return order.flatMap(
      (role) => this.#wanted.find(({ extras }) => extras.role === role)?.extras.record ?? [],
    );
  }

  /** What became of each release that the registry wants in force. */
  states(): readonly ReleaseState[] {
    return this.#wanted.map(({ extras: { role, record } }) => {
      const preparation = this.#preparations.get(releaseKey({ record }));
      const found = { role, version: record.version };
      if (preparation?.release) return { ...found, state: 'serving' };
      const reason = preparation?.failure?.slice(0, maxReasonLength);
      return reason === undefined ? { ...found, state: 'preparing' } : { ...found, state: 'refused', reason };
    });
  }

  /** Percent of the visitors that get the canary. */
  get canaryPercent(): number {
    return this.#channel.canary?.percent ?? 0;
  }

  /**
   * In order of preference: canary, active, previous, and what served last. Empty when nothing can serve.
   * @param bucket where the visitor is in the canary, 0 to 100; 100 is outside every canary
   */
  candidates(bucket: number): readonly ReadyRelease[] {
    const { active, canary, previous } = this.#channel;
    const inCanary = canary !== undefined && bucket < canary.percent;
    const order = [inCanary ? canary.release : undefined, active, previous, this.#lastGood];
    return [...new Set(order)].filter((release) => release !== undefined);
  }

  close(): void {
    this.#wanted = [];
    this.#channel = {};
    this.#lastGood = undefined;
    this.#cancelUnneeded();
  }

  #prepare(record: DiscoveredRelease['extras']['record']): Preparation {
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
    if (ready) this.#lastGood = ready;
    this.#channel = {
      active: active?.preparation.isFirstAttempt ? this.#lastGood : ready,
      canary: canary?.preparation.release && {
        release: canary.preparation.release,
        percent: canary.entry.deployment.traffic,
      },
      previous: this.#find('previous')?.preparation.release,
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
    const needed = new Set(this.#wanted.map(({ extras }) => releaseKey(extras)));
    if (this.#lastGood) needed.add(releaseKey(this.#lastGood));
    for (const [key, preparation] of this.#preparations) {
      if (needed.has(key)) continue;
      this.#preparations.delete(key);
      preparation.cancel();
    }
  }

  #logChange(): void {
    const { active, canary } = this.#channel;
    const parts = [
      this.candidates(100).map(({ record }) => record.version),
      canary ? `canary ${canary.release.record.version} (${canary.percent} %)` : [],
    ].flat();
    const described = parts.join(', ') || 'none';
    if (described === this.#described) return;
    this.#described = described;
    const [remote] = active ? [active.record.remote] : this.#wanted.map(({ extras }) => extras.record.remote);
    if (remote) this.#options.log(`releases of ${remote} in force: ${described}`);
  }
}
