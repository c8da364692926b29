import type { Share } from '@storefront/release-protocol/calls';
import { conflict } from '../access/http-problem.ts';
import type { Channel } from './channel.ts';

/** Limit of a channel's past versions, to which a plain rollback can go; `--to` reaches any version. */
const maxPastVersions = 50;

/**
 * The channel with `version` active. The version that was active joins the past versions. A canary of the same version
 * ends, because it has been promoted; another canary continues.
 */
export function activate(channel: Channel | undefined, remote: string, version: string, at: string): Channel {
  if (channel === undefined)
    return { remote, active: version, activatedAt: at, canary: undefined, pastVersions: [], revision: 0 };
  const pastVersions = [...channel.pastVersions, channel.active].slice(-maxPastVersions);
  return switchTo(channel, version, at, pastVersions);
}

/**
 * The channel rolled back to `to`, or to the last known good. The withdrawn version does not become the last known
 * good, so a second rollback goes further back. Throws a 409 `HttpProblem` when there is no version to go to.
 */
export function rollBack(channel: Channel, to: string | undefined, at: string): Channel {
  const version = to ?? channel.pastVersions.at(-1);
  if (version === undefined) {
    throw conflict(
      `${channel.remote} has no version before ${channel.active}; name another one, by --to or the field "to"`,
    );
  }
  if (version === channel.active) throw conflict(`${channel.remote}@${version} is active already`);
  const stepBack = channel.pastVersions.lastIndexOf(version);
  const pastVersions = stepBack === -1 ? channel.pastVersions : channel.pastVersions.slice(0, stepBack);
  return switchTo(channel, version, at, withoutWithdrawn(pastVersions, channel.active, version));
}

/** The channel without its faulty canary, which is also removed from the past versions. */
export function withdraw(channel: Channel, version: string): Channel {
  const ended = setCanary(channel, version, { percent: 0 });
  return { ...ended, pastVersions: withoutWithdrawn(ended.pastVersions, version, channel.active) };
}

/** The channel with a share of its visitors on `version`; 0 ends the canary. */
export function setCanary(channel: Channel, version: string, share: Share): Channel {
  if (share.percent === 0) {
    if (channel.canary?.version !== version) throw conflict(`${channel.remote}@${version} is not the canary`);
    return { ...channel, canary: undefined };
  }
  if (version === channel.active)
    throw conflict(`${channel.remote}@${version} is active: it cannot be a canary`);
  return { ...channel, canary: { version, ...share } };
}

/** Past versions without the withdrawn one, and without the active one at their end. */
function withoutWithdrawn(versions: readonly string[], withdrawn: string, active: string): string[] {
  const others = versions.filter((version) => version !== withdrawn);
  return others.slice(0, others.findLastIndex((version) => version !== active) + 1);
}

/** The channel with another active version; a canary of the same version ends. */
function switchTo(
  channel: Channel,
  active: string,
  activatedAt: string,
  pastVersions: Channel['pastVersions'],
): Channel {
  const canary = channel.canary?.version === active ? undefined : channel.canary;
  return { ...channel, active, activatedAt, pastVersions, canary };
}
