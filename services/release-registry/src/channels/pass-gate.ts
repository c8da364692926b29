import { fixedSegments, type ReleaseRecord } from '@storefront/release-protocol';
import {
  type Catalogue,
  describeOwner,
  describeRefusals,
  type Plan,
} from '@storefront/release-protocol/calls';
import { conflict } from '../access/http-problem.ts';
import { findOrigin } from '../database/history.ts';
import type { Change, Database } from '../database/schema.ts';
import { toCatalogue } from '../gate/catalogue.ts';
import type { LiveRelease } from '../gate/event-refusals.ts';
import { planActivation } from '../gate/plan.ts';
import { readServed } from '../shells/served-segments.ts';
import { readLiveReports } from '../shells/shell-reports.ts';
import { type Channel, findPrevious, readChannels } from './channel.ts';
import { listReadiness, toStatus } from './read-status.ts';
import { findRelease } from './releases.ts';

/**
 * Checks a release before it reaches shoppers. Throws a 409 `HttpProblem` with every refusal, unless `force`.
 * Returns the refusals that were overridden, for the audit. Rollbacks are never checked, because nothing may prevent
 * them.
 */
export async function passGate(
  change: Change,
  record: ReleaseRecord,
  force: boolean,
): Promise<{ overridden?: string }> {
  const plan = await readPlan(change, record);
  if (plan.refusals.length === 0) return {};
  if (force) return { overridden: plan.refusals.map(({ message }) => message).join('\n') };
  throw conflict(describeRefusals(plan), fieldErrors(plan));
}

function fieldErrors({ refusals }: Plan) {
  return refusals.map(({ gate, message }) => ({ field: gate, message }));
}

/** Checks a release, stored or not, against what is live now. Call it inside a transaction for a consistent view. */
export async function readPlan(db: Database | Change, candidate: ReleaseRecord): Promise<Plan> {
  const channels = await readChannels(db);
  const channel = channels.find(({ remote }) => remote === candidate.remote);
  const others: LiveRelease[] = [];
  for (const other of channels.filter((each) => each !== channel))
    others.push(...(await readLiveReleases(db, other)));
  const replaced = channel && (await findRelease(db, channel.remote, channel.active))?.record;
  const { reports } = await readLiveReports(db);
  const present = fixedSegments(replaced?.routes ?? []);
  const added = fixedSegments(candidate.routes ?? []).filter((segment) => !present.includes(segment));
  return planActivation({
    candidate,
    channel: channel && toStatus(channel),
    replaced,
    others,
    served: await readServed(db, added),
    platforms: reports.map(({ shell, report: { platform } }) => ({ shell, platform })),
    shells: listReadiness(candidate.remote, candidate.version, reports),
  });
}

/** Reads a remote's active release, its canary and its last known good release, with who owns each. */
async function readLiveReleases(db: Database | Change, channel: Channel): Promise<LiveRelease[]> {
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

/** Reads what the live releases promise each other. */
export async function readCatalogue(db: Database): Promise<Catalogue> {
  return db.transaction().execute(async (view) => {
    const releases: LiveRelease[] = [];
    for (const channel of await readChannels(view)) releases.push(...(await readLiveReleases(view, channel)));
    return toCatalogue(releases);
  });
}
