import {
  type DiscoveredRelease,
  type Discovery,
  type ReleaseRecord,
  type RemoteName,
  remoteNames,
} from '@storefront/contracts';
import { type ReadyRelease, releaseKey } from './ready-release.ts';

/** What a remote has to offer now, in order of preference. */
interface Channel {
  readonly active: ReadyRelease | undefined;
  readonly canary: { readonly release: ReadyRelease; readonly percent: number } | undefined;
  readonly previous: ReadyRelease | undefined;
}

export interface Visitor {
  /** 0 to 100, where the visitor stands in each remote's canary; undefined: not in any. */
  readonly bucketOf?: (remote: RemoteName) => number;
}

export interface ReleaseStoreOptions {
  /** Mirrors, evaluates and probes a release. Rejects when it may not be chosen. */
  readonly prepare: (record: ReleaseRecord) => Promise<ReadyRelease>;
  /** How long a release that has left goes on rendering for the requests that have chosen it, in milliseconds. */
  readonly leaveMs: number;
  readonly log: (message: string) => void;
}

/**
 * The releases that may be chosen now. A change of the registry takes effect for the next request once its releases are
 * ready; one that cannot be made ready is passed over, and what served before it goes on serving.
 */
export class ReleaseStore {
  readonly #prepare: ReleaseStoreOptions['prepare'];
  readonly #log: ReleaseStoreOptions['log'];
  readonly #leaveMs: number;
  readonly #running = new Set<ReadyRelease>();
  #prepared = new Map<string, Promise<ReadyRelease | undefined>>();
  #channels = new Map<RemoteName, Channel>();
  #lastGood = new Map<RemoteName, ReadyRelease>();
  #turn = 0;

  constructor(options: ReleaseStoreOptions) {
    this.#prepare = options.prepare;
    this.#log = options.log;
    this.#leaveMs = options.leaveMs;
  }

  /** Whether any remote shares its visitors between two releases now. */
  hasCanary(): boolean {
    return [...this.#channels.values()].some(({ canary }) => canary !== undefined && canary.percent > 0);
  }

  /** Remotes of which no release can serve. */
  missing(): readonly RemoteName[] {
    return remoteNames.filter((remote) => this.candidates(remote).length === 0);
  }

  /** Resolves when the document's releases are in force, or a newer document has overtaken this one. */
  async apply(discovery: Discovery): Promise<void> {
    const turn = ++this.#turn;
    const channels = new Map<RemoteName, Channel>();
    const wanted = new Set<string>();
    await Promise.all(
      remoteNames.map(async (remote) => {
        const entries = discovery.microFrontends[remote] ?? [];
        for (const entry of entries) wanted.add(releaseKey(entry.extras));
        channels.set(remote, await this.#channel(entries));
      }),
    );
    if (turn !== this.#turn) return;
    for (const [remote, { active }] of channels) if (active) this.#lastGood.set(remote, active);
    this.#channels = channels;
    for (const key of this.#prepared.keys()) if (!wanted.has(key)) this.#prepared.delete(key);
    this.#closeUnused();
    this.#log(`releases: ${remoteNames.map((remote) => this.#describe(remote)).join(', ')}`);
  }

  /** Versions in force per remote, in order of preference, for a visitor outside every canary. */
  inForce(): Readonly<Record<string, readonly string[]>> {
    return Object.fromEntries(
      remoteNames.map((remote) => [remote, this.candidates(remote).map(({ record }) => record.version)]),
    );
  }

  /**
   * The releases that may serve this visitor, in order of preference: canary, active, previous, and what served last.
   * Empty when nothing can serve.
   */
  candidates(remote: RemoteName, visitor: Visitor = {}): readonly ReadyRelease[] {
    const channel = this.#channels.get(remote);
    const { canary } = channel ?? {};
    const inCanary = canary !== undefined && (visitor.bucketOf?.(remote) ?? 100) < canary.percent;
    const order = [
      inCanary ? canary.release : undefined,
      channel?.active,
      channel?.previous,
      this.#lastGood.get(remote),
    ];
    return [...new Set(order)].filter((release) => release !== undefined);
  }

  async #channel(entries: readonly DiscoveredRelease[]): Promise<Channel> {
    const find = async (role: DiscoveredRelease['extras']['role']) => {
      const entry = entries.find((each) => each.extras.role === role);
      const release = entry && (await this.#ready(entry.extras.record));
      return release && { release, percent: entry.deployment.traffic };
    };
    const [active, canary, previous] = await Promise.all([find('active'), find('canary'), find('previous')]);
    return { active: active?.release, canary, previous: previous?.release };
  }

  #ready(record: ReleaseRecord): Promise<ReadyRelease | undefined> {
    const key = releaseKey({ record });
    const known = this.#prepared.get(key);
    if (known) return known;
    const preparing = this.#prepare(record).then(
      (release) => {
        this.#running.add(release);
        return release;
      },
      (error: unknown) => {
        // not remembered: the next change of the registry tries again
        this.#prepared.delete(key);
        this.#log(`${key} may not be chosen: ${error instanceof Error ? error.message : String(error)}`);
        return undefined;
      },
    );
    this.#prepared.set(key, preparing);
    return preparing;
  }

  /** Closes the renderers of releases that no channel wants any more. */
  #closeUnused(): void {
    const used = new Set<ReadyRelease | undefined>(this.#lastGood.values());
    for (const { active, canary, previous } of this.#channels.values())
      for (const release of [active, canary?.release, previous]) used.add(release);
    for (const release of this.#running) {
      if (used.has(release) || this.#prepared.has(releaseKey(release))) continue;
      this.#running.delete(release);
      setTimeout(() => release.renderer.close(), this.#leaveMs).unref();
    }
  }

  #describe(remote: RemoteName): string {
    return `${remote}=${this.candidates(remote)[0]?.record.version ?? 'none'}`;
  }
}
