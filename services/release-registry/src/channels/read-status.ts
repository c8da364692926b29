import type {
  ChannelStatus,
  Readiness,
  ReleaseOrigin,
  ShellVerdict,
  Status,
  Verdicts,
} from '@storefront/release-protocol/calls';
import { findOrigin } from '../database/history.ts';
import type { Database } from '../database/schema.ts';
import { readLiveReports, type StoredReport } from '../shells/shell-reports.ts';
import { readRequests, readTwoPersonRemotes } from './approvals.ts';
import { type Channel, findPrevious, readChannels } from './channel.ts';
import { findFreeze, readFreezes } from './freezes.ts';
import { findRelease, readUpcoming } from './releases.ts';

/** Reads what is live, on which shells, and what prevents a deployment. */
export async function readStatus(db: Database): Promise<Status> {
  const channels = await db.transaction().execute((view) => readChannels(view));
  const { reports, lastReportAt } = await readLiveReports(db);
  const freezes = await readFreezes(db);
  const twoPerson = await readTwoPersonRemotes(db);
  const requests = await readRequests(db);
  const published = await readUpcoming(db);
  const findUpcoming = (remote: string) => {
    const version = published.find((each) => each.remote === remote)?.version;
    return version === undefined ? null : { version, shells: listReadiness(remote, version, reports) };
  };
  const clientOnly = await readClientOnly(db, channels);
  const origins = new Map<string, ReleaseOrigin>();
  for (const { remote, active: version } of channels) {
    const origin = await findOrigin(db, { remote, version });
    if (origin) origins.set(remote, origin);
  }
  const remotes = channels.map((channel) => ({
    ...toStatus(channel),
    shells: listVerdicts(channel, reports),
    upcoming: findUpcoming(channel.remote),
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

/** A channel as replies show it. */
export function toStatus(channel: Channel): ChannelStatus {
  return {
    remote: channel.remote,
    active: channel.active,
    activatedAt: channel.activatedAt,
    previous: findPrevious(channel) ?? null,
    canary: channel.canary ?? null,
    revision: channel.revision,
  };
}

const noReason = 'it gave no reason';

/** Each running shell's readiness for a release that is not live; older shells prepare none. */
export function listReadiness(
  remote: string,
  version: string,
  reports: readonly StoredReport[],
): Readiness[] {
  return reports.flatMap(({ shell, report: { upcoming } }): Readiness | [] => {
    if (upcoming === undefined) return [];
    const reported = upcoming[remote as keyof typeof upcoming];
    if (reported?.version !== version || reported.state === 'preparing')
      return { shell, state: 'waiting', reason: null };
    if (reported.state === 'ready') return { shell, state: 'ready', reason: null };
    return { shell, state: 'refused', reason: reported.reason ?? noReason };
  });
}

/** What each running shell says of the live releases of a remote. */
function listVerdicts(channel: Channel, reports: readonly StoredReport[]): Verdicts {
  const { active, canary } = channel;
  return {
    active: reports.map((each) => readVerdict(each, channel, 'active', active)),
    canary:
      canary === undefined ? [] : reports.map((each) => readVerdict(each, channel, 'canary', canary.version)),
  };
}

function readVerdict(
  { shell, report }: StoredReport,
  { remote, revision }: Channel,
  role: 'active' | 'canary',
  version: string,
): ShellVerdict {
  const reported = report.remotes[remote as keyof typeof report.remotes]?.find((each) => each.role === role);
  // a report from before the change may be about an earlier time when the same version was live
  if (report.revision < revision || reported?.version !== version || reported.state === 'preparing')
    return { shell, state: 'waiting', reason: report.problem ?? null };
  if (reported.state === 'serving') return { shell, state: 'live', reason: null };
  return { shell, state: 'refused', reason: reported.reason ?? noReason };
}
