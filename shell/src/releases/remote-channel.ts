import type {
  DiscoveredRelease,
  ReleaseRecord,
  ReleaseRole,
  ReleaseState,
} from '@storefront/release-protocol';
import { releaseKey } from '../page/page-state.ts';
import { isInControl } from './cohorts.ts';
import type { ReadyRelease } from './ready-release.ts';
import type { ReleasePool, ReleaseSource } from './release-pool.ts';
import {
  type Canary,
  describeServing,
  orderReleases,
  readShare,
  type ServingReleases,
} from './serving-releases.ts';

export interface RemoteChannelOptions {
  readonly pool: ReleasePool;
  readonly log: (message: string) => void;
  /** Logs why a release may not serve. */
  readonly logRefusal: (message: string) => void;
  /** Called when the state of a release has changed. */
  readonly onChange: () => void;
}

/**
 * One remote's channel. Each release that the registry wants takes effect when it is ready; until the new active
 * release is ready or has failed, the previous one serves.
 */
export class RemoteChannel implements ReleaseSource {
  readonly serves = true;
  readonly #options: RemoteChannelOptions;
  #announced: readonly DiscoveredRelease[] = [];
  #wanted: readonly DiscoveredRelease[] = [];
  #overtaken = Promise.withResolvers<void>();
  #serving: ServingReleases = {};
  #described = '';

  constructor(options: RemoteChannelOptions) {
    this.#options = options;
  }

  /** Begins to prepare releases that are about to be wanted. */
  prepare(entries: readonly DiscoveredRelease[]): void {
    this.#announced = entries;
    this.#wantReleases();
  }

  /**
   * Resolves to true when each of these releases serves or has failed once; to false when newer ones are wanted before
   * that.
   */
  async apply(entries: readonly DiscoveredRelease[]): Promise<boolean> {
    this.#overtaken.resolve();
    this.#overtaken = Promise.withResolvers();
    this.#wanted = entries;
    this.#wantReleases();
    const attempts = entries.map(({ extras }) => this.#options.pool.attempted(extras.record));
    this.#switch();
    const overtaken = this.#overtaken.promise.then(() => false);
    return Promise.race([Promise.all(attempts).then(() => true), overtaken]);
  }

  /** The releases that the registry wants, the active one first. */
  get wanted(): readonly ReleaseRecord[] {
    const order: readonly ReleaseRole[] = ['active', 'canary', 'previous'];
    return order.flatMap((role) => this.#find(role)?.extras.record ?? []);
  }

  /** The state of each release that the registry wants. */
  states(): readonly ReleaseState[] {
    return this.#wanted.map(({ extras: { role, record } }) => {
      const { state, reason } = this.#options.pool.state(record);
      const served = state === 'ready' ? 'serving' : state;
      return { role, version: record.version, state: served, ...(reason !== undefined && { reason }) };
    });
  }

  /** The canary that some visitors get. */
  get canary(): Canary | undefined {
    const { canary } = this.#serving;
    return canary && canary.percent > 0 ? canary : undefined;
  }

  /** What may serve, such as `2.0.0, 1.0.0, canary 2.1.0 (10 %)`. */
  describe(): string {
    return describeServing(this.#serving);
  }

  /** The canary for a visitor at this position; undefined outside it. */
  findCanary(bucket: number): ReadyRelease | undefined {
    const { canary } = this.#serving;
    return canary && bucket < canary.percent ? canary.release : undefined;
  }

  /** Whether a visitor at this position is of those with whom the canary's are compared. */
  isControl(bucket: number): boolean {
    const { canary } = this.#serving;
    return canary !== undefined && isInControl(bucket, canary.percent);
  }

  /**
   * The releases that may serve, in order of preference.
   * @param bucket the visitor's position in the canary, from 0; 100 is outside every canary
   */
  preferences(bucket: number): readonly ReadyRelease[] {
    return orderReleases(this.#serving, bucket);
  }

  close(): void {
    this.#wanted = [];
    this.#announced = [];
    this.#serving = {};
    this.#wantReleases();
  }

  onReady(): void {
    this.#switch();
  }

  onRefused(record: ReleaseRecord, reason: string, retryAfterMs: number): void {
    this.#options.logRefusal(
      `${releaseKey(record)} may not serve: ${reason}; tried again in ${retryAfterMs / 1000} s`,
    );
    this.#switch();
  }

  #switch(): void {
    const { pool } = this.#options;
    const [active, canary, previous] = [this.#find('active'), this.#find('canary'), this.#find('previous')];
    const readyOf = (entry?: DiscoveredRelease) => entry && pool.ready(entry.extras.record);
    const ready = readyOf(active);
    const lastGood = ready ?? this.#serving.lastGood;
    const readyCanary = readyOf(canary);
    this.#serving = {
      active: active && pool.isFirstAttempt(active.extras.record) ? lastGood : ready,
      canary: canary && readyCanary && { release: readyCanary, ...readShare(canary) },
      previous: readyOf(previous),
      lastGood,
    };
    this.#wantReleases();
    this.#logChange();
    this.#options.onChange();
  }

  #find(role: ReleaseRole): DiscoveredRelease | undefined {
    return this.#wanted.find(({ extras }) => extras.role === role);
  }

  #wantReleases(): void {
    const { lastGood } = this.#serving;
    const entries = [...this.#wanted, ...this.#announced];
    const records = entries.map(({ extras }) => extras.record);
    this.#options.pool.want(this, lastGood ? [...records, lastGood.record] : records);
  }

  #logChange(): void {
    const described = describeServing(this.#serving);
    if (described === this.#described) return;
    this.#described = described;
    const remote = this.#serving.active?.record.remote ?? this.#wanted[0]?.extras.record.remote;
    if (remote) this.#options.log(`releases of ${remote} that serve: ${described}`);
  }
}
