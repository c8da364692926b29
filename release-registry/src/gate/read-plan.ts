import type { ReleaseRecord } from '@storefront/contracts';
import { fixedSegments } from '@storefront/contracts/release';
import { readChannels } from '../channels/channel.ts';
import type { Change, Database } from '../database/schema.ts';
import { findRelease } from '../releases/stored-releases.ts';
import { readServed } from '../shells/served-segments.ts';
import { readLiveReports } from '../shells/shell-reports.ts';
import type { LiveRelease } from './event-refusals.ts';
import { type Plan, planActivation } from './plan.ts';
import { readLiveReleases } from './read-live-releases.ts';

/** Checks a release, stored or not, against what is live now. Call it inside a transaction for a consistent view. */
export async function readPlan(db: Database | Change, candidate: ReleaseRecord): Promise<Plan> {
  const channels = await readChannels(db);
  const channel = channels.find(({ remote }) => remote === candidate.remote);
  const others: LiveRelease[] = [];
  for (const other of channels.filter((each) => each !== channel))
    others.push(...(await readLiveReleases(db, other)));
  const replaced = channel && (await findRelease(db, channel.remote, channel.active))?.record;
  const { reports } = await readLiveReports(db);
  const held = fixedSegments(replaced?.routes ?? []);
  const claimed = fixedSegments(candidate.routes ?? []).filter((segment) => !held.includes(segment));
  const served = await readServed(db, claimed);
  return planActivation({ candidate, channel, replaced, others, served, reports });
}
