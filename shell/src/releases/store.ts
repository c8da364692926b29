import type { RemoteName } from '@storefront/contracts';
import type {
  DiscoveredRelease,
  Discovery,
  ReleaseRecord,
  ShellPlatform,
  ShellReport,
} from '@storefront/release-protocol';
import type { UsableVersions } from '../page/page-state.ts';
import { CanaryArms, type Visitor } from './canary-arms.ts';
import type { UnreadReleases } from './read-discovery.ts';
import type { ReadyRelease } from './ready-release.ts';
import { RemoteChannel, type RemoteChannelOptions } from './remote-channel.ts';

export interface ReleaseStoreOptions extends Omit<RemoteChannelOptions, 'onChange'> {
  /** Called when a remote's releases change, with what every remote serves now, to be stored for a restart. */
  readonly onServing?: (discovery: Discovery) => void;
  /** The shared packages and the federation version that this shell gives to releases. */
  readonly platform: ShellPlatform;
  /** Called when `report()` has changed. */
  readonly onChange?: () => void;
}

/** The releases that may serve now, in one channel per remote, so that no remote delays another one's change. */
export class ReleaseStore {
  readonly #createChannel: () => RemoteChannel;
  readonly #channels = new Map<RemoteName, RemoteChannel>();
  readonly arms = new CanaryArms(this.#channels);
  readonly #onServing: (discovery: Discovery) => void;
  readonly #onChange: () => void;
  readonly #platform: ShellPlatform;
  #changes = 0;
  #revision = 0;
  #unread: UnreadReleases = {};
  readonly #serving = new Map<RemoteName, readonly DiscoveredRelease[]>();

  constructor(options: ReleaseStoreOptions) {
    const { onServing = () => {}, onChange = () => {} } = options;
    this.#onServing = onServing;
    this.#platform = options.platform;
    this.#onChange = () => {
      this.#changes++;
      onChange();
    };
    this.#createChannel = () => new RemoteChannel({ ...options, onChange: this.#onChange });
  }

  /** Number of changes so far of what is wanted or may serve. */
  get changes(): number {
    return this.#changes;
  }

  /** All that may serve, by remote in order of preference, with the canaries' percentages. */
  describeServing(): string {
    return this.remotes()
      .map((remote) => `${remote} ${this.#channels.get(remote)?.describe()}`)
      .join('; ');
  }

  /** Every remote that a document has named, sorted by name. */
  remotes(): readonly RemoteName[] {
    return [...this.#channels.keys()].sort();
  }

  /** Remotes of which a release is wanted but none can serve. */
  missing(): readonly RemoteName[] {
    return this.remotes().filter(
      (remote) => this.wanted(remote).length > 0 && this.preferences(remote).length === 0,
    );
  }

  /** The releases of a remote that the registry wants, whether they can serve or not; the active one first. */
  wanted(remote: RemoteName): readonly ReleaseRecord[] {
    return this.#channels.get(remote)?.wanted ?? [];
  }

  /** The state of each release that the registry wants. */
  report(): ShellReport {
    const states = [...this.#channels].map(([remote, channel]) => [
      remote,
      [...channel.states(), ...(this.#unread[remote] ?? [])],
    ]);
    return { platform: this.#platform, revision: this.#revision, remotes: Object.fromEntries(states) };
  }

  /** Begins to prepare the releases of a document that is about to be applied. */
  prepare({ microFrontends }: Discovery): void {
    this.#addChannels(microFrontends);
    for (const [remote, channel] of this.#channels) channel.prepare(microFrontends[remote] ?? []);
  }

  /**
   * Applies a discovery document. A remote without an entry serves only its last good release.
   * Resolves when each remote's releases may serve, have failed once, or a newer document replaced them.
   * @param revision of the document at the registry; 0 for the snapshot
   * @param unread entries of the document that this shell cannot read
   */
  async apply(
    { schema, microFrontends }: Discovery,
    revision = 0,
    unread: UnreadReleases = {},
  ): Promise<void> {
    this.#addChannels(microFrontends);
    const applied = [...this.#channels].map(async ([remote, channel]) => {
      const entries = microFrontends[remote] ?? [];
      const isCurrent = await channel.apply(entries);
      if (!isCurrent || channel.preferences(100).length === 0) return;
      this.#serving.set(remote, entries);
      this.#onServing({
        schema,
        microFrontends: Object.fromEntries([...this.#serving].map(([name, list]) => [name, [...list]])),
      });
    });
    this.#revision = revision;
    this.#unread = unread;
    this.#onChange();
    await Promise.all(applied);
  }

  /** All releases of a remote that may serve; bucket 0 is inside its canary. */
  live(remote: RemoteName): readonly ReadyRelease[] {
    return this.#channels.get(remote)?.preferences(0) ?? [];
  }

  /**
   * Versions that an open page may keep using: those that the registry wants, and those that serve until then.
   */
  usableVersions(): UsableVersions {
    const versionsOf = (remote: RemoteName) => [
      ...this.wanted(remote),
      ...this.live(remote).map(({ record }) => record),
    ];
    return Object.fromEntries(
      this.remotes().map((remote) => [
        remote,
        [...new Set(versionsOf(remote).map(({ version }) => version))],
      ]),
    );
  }

  /** Versions that may serve by remote, in order of preference, for a visitor outside every canary. */
  preferredVersions(): Readonly<Record<string, readonly string[]>> {
    return Object.fromEntries(
      this.remotes().map((remote) => [remote, this.preferences(remote).map(({ record }) => record.version)]),
    );
  }

  /** The releases that may serve this visitor, in order of preference. Empty when nothing can serve. */
  preferences(remote: RemoteName, visitor: Visitor = {}): readonly ReadyRelease[] {
    return this.#channels.get(remote)?.preferences(this.arms.findBucket(remote, visitor)) ?? [];
  }

  /** Disposes of every release and stops retrying failed ones. */
  close(): void {
    for (const channel of this.#channels.values()) channel.close();
  }

  #addChannels(microFrontends: Discovery['microFrontends']): void {
    for (const remote of Object.keys(microFrontends) as RemoteName[])
      if (!this.#channels.has(remote)) {
        this.#channels.set(remote, this.#createChannel());
        this.#changes++;
      }
  }
}
