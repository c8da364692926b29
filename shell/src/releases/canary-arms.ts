import { createHash } from 'node:crypto';
import type { RemoteName } from '@storefront/contracts';
import type { Audience } from '@storefront/release-protocol';
import { releaseKey } from '../page/page-state.ts';
import type { RemoteChannel } from './remote-channel.ts';
import type { Canary } from './serving-releases.ts';

export interface Visitor {
  /** The visitor's position in each remote's canary, from 0 to 100; undefined: outside every canary. */
  readonly getBucket?: (remote: RemoteName) => number;
  /** Audiences of canaries of which the visitor is. */
  readonly audiences?: readonly Audience[];
}

/** Who gets the canaries that run, and who is compared with these. */
export class CanaryArms {
  readonly #channels: ReadonlyMap<RemoteName, RemoteChannel>;

  constructor(channels: ReadonlyMap<RemoteName, RemoteChannel>) {
    this.#channels = channels;
  }

  /** Whether a canary runs that a visitor of these audiences may get. */
  hasCanary(audiences: readonly Audience[]): boolean {
    return this.#canaries().some(({ audience }) => audience === undefined || audiences.includes(audience));
  }

  /** The audiences to which canaries are limited. */
  audiences(): readonly Audience[] {
    return [...new Set(this.#canaries().flatMap(({ audience }) => audience ?? []))].sort();
  }

  /**
   * The arm of this visitor in the canary that runs, such as `mf-cart@2.1.0`, or `mf-cart@control` for those who are
   * compared with it; in several canaries a hash of these, and empty outside all of them.
   */
  find(visitor: Visitor): string {
    const arms = this.#placed(visitor).flatMap(({ remote, channel, bucket }) => {
      const canary = channel.findCanary(bucket);
      if (canary) return releaseKey(canary.record);
      return channel.isControl(bucket) ? `${remote}@control` : [];
    });
    return arms.length > 1 ? hashArms(arms) : arms.join('');
  }

  /** Remotes whose active release this visitor gets in comparison with a canary, with its version. */
  findControl(visitor: Visitor): ReadonlyMap<RemoteName, string> {
    const compared = this.#placed(visitor).filter(({ channel, bucket }) => channel.isControl(bucket));
    return new Map(
      compared.map(({ remote, channel }) => [remote, channel.canary?.release.record.version ?? '']),
    );
  }

  /** Whether this visitor is in an arm that the staff alone has. */
  isOfStaff(visitor: Visitor): boolean {
    return this.#placed(visitor).some(
      ({ channel, bucket }) =>
        channel.canary?.audience === 'staff' &&
        (channel.findCanary(bucket) !== undefined || channel.isControl(bucket)),
    );
  }

  /** The visitor's position in the remote's canary; 100, outside it, for those who are not of its audience. */
  findBucket(remote: RemoteName, { getBucket, audiences = [] }: Visitor): number {
    const audience = this.#channels.get(remote)?.canary?.audience;
    const mayGetIt = audience === undefined || audiences.includes(audience);
    return mayGetIt ? (getBucket?.(remote) ?? 100) : 100;
  }

  #canaries(): readonly Canary[] {
    return [...this.#channels.values()].flatMap(({ canary }) => canary ?? []);
  }

  /** The visitor's position in each remote's canary, by the remote's name. */
  #placed(visitor: Visitor) {
    return [...this.#channels]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([remote, channel]) => ({ remote, channel, bucket: this.findBucket(remote, visitor) }));
  }
}

/** A short name, because caches are sent a list of all arms with their cohorts in one header. */
const hashArms = (arms: readonly string[]) =>
  createHash('sha256').update(arms.join('+')).digest('base64url').slice(0, 8);
