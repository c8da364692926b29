import { readRequests, readTwoPersonRemotes } from '../approvals/approvals.ts';
import { type Channel, readChannels } from '../channels/channel.ts';
import { findOrigin } from '../database/find-origin.ts';
import type { Database } from '../database/schema.ts';
import { findFreeze, readFreezes } from '../freezes/freezes.ts';
import type { ReleaseOrigin } from '../records/release-origin.ts';
import { findRelease } from '../releases/stored-releases.ts';
import { readUpcoming } from '../releases/upcoming-releases.ts';
import { readLiveReports } from '../shells/shell-reports.ts';
import { readinessFor, verdictsOn } from '../shells/verdicts.ts';
import { type Status, toStatus } from './status.ts';

/** Reads what is live, on which shells, and what prevents a deployment. */
export async function readStatus(db: Database): Promise<Status> {
  const channels = await db.transaction().execute((view) => readChannels(view));
  const { reports, lastReportAt } = await readLiveReports(db);
  const freezes = await readFreezes(db);
  const twoPerson = await readTwoPersonRemotes(db);
  const requests = await readRequests(db);
  const published = await readUpcoming(db);
  const upcomingOf = (remote: string) => {
    const version = published.find((each) => each.remote === remote)?.version;
    return version === undefined ? null : { version, shells: readinessFor(remote, version, reports) };
  };
  const clientOnly = await readClientOnly(db, channels);
  const origins = new Map<string, ReleaseOrigin>();
  for (const { remote, active: version } of channels) {
    const origin = await findOrigin(db, { remote, version });
    if (origin) origins.set(remote, origin);
  }
  const remotes = channels.map((channel) => ({
    ...toStatus(channel),
    shells: verdictsOn(channel, reports),
    upcoming: upcomingOf(channel.remote),
    clientOnly: clientOnly.has(channel.remote),
    origin: origins.get(channel.remote) ?? null,
    frozen: findFreeze(freezes, channel.remote) ?? null,
    twoPerson: twoPerson.includes(channel.remote),
    request: requests.find(({ remote }) => remote === channel.remote) ?? null,
  }));
  return { remotes, lastReportAt };
}

/** Reads which remotes' active releases browsers alone render. */
async function readClientOnly(db: Database, channels: readonly Channel[]): Promise<ReadonlySet<string>> {
  const remotes = new Set<string>();
  for (const { remote, active } of channels)
    if ((await findRelease(db, remote, active))?.record.clientOnly) remotes.add(remote);
  return remotes;
}
