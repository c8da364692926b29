import { type Channel, findPrevious } from '../channels/channel.ts';
import { findOrigin } from '../database/find-origin.ts';
import type { Change, Database } from '../database/schema.ts';
import { describeOwner } from '../records/describe-origin.ts';
import { findRelease } from '../releases/stored-releases.ts';
import type { LiveRelease } from './event-refusals.ts';

/** Reads a remote's active release, its canary and its last known good release, with who owns each. */
export async function readLiveReleases(db: Database | Change, channel: Channel): Promise<LiveRelease[]> {
  const versions = [
    { role: 'active', version: channel.active },
    { role: 'canary', version: channel.canary?.version },
    { role: 'previous', version: findPrevious(channel) },
  ] as const;
  const live: LiveRelease[] = [];
  for (const { role, version } of versions) {
    const release = version === undefined ? undefined : await findRelease(db, channel.remote, version);
    if (release === undefined) continue;
    const origin = await findOrigin(db, release.record);
    live.push({ role, record: release.record, owner: origin ? describeOwner(origin) : null });
  }
  return live;
}
