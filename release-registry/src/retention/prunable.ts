import { readChannels } from '../channels/channel.ts';
import type { Change, Database } from '../database/schema.ts';
import { readLiveReports } from '../shells/shell-reports.ts';
import { lastLiveAt } from './last-live.ts';

/** Time during which open pages may load files of past releases, and operators may go back to them. */
export const keptDays = 30;
const dayMs = 24 * 3_600_000;

export type PrunableRelease = {
  remote: string;
  version: string;
  publishedAt: string;
  lastLiveAt: string | null;
};

/**
 * Finds the releases that nobody can need: no channel names them, not even as a past version, no shell reports them,
 * and within that time they were neither published nor live nor named by any change. Oldest first.
 */
export async function findPrunable(
  db: Database | Change,
  days: number,
  now = Date.now(),
): Promise<PrunableRelease[]> {
  const since = new Date(now - days * dayMs).toISOString();
  const channels = await readChannels(db);
  const needed = new Set([...channels.flatMap(listVersions), ...(await reportedVersions(db))]);
  const audit = await db
    .selectFrom('audit')
    .select(['remote', 'version', 'from_version', 'action', 'percent', 'at'])
    .where('action', '!=', 'refused')
    .orderBy('revision')
    .orderBy('step')
    .execute();
  for (const { remote, version, from_version, at } of audit)
    if (at >= since) for (const each of [version, from_version]) needed.add(`${remote}@${each}`);
  const rows = await db
    .selectFrom('releases')
    .select(['remote', 'version', 'published_at'])
    .where('pruned_at', 'is', null)
    .where('published_at', '<', since)
    .orderBy('published_at')
    .execute();
  const endsOf = new Map(
    channels.map(({ remote }) => [remote, lastLiveAt(audit.filter((row) => row.remote === remote))]),
  );
  return rows
    .map(({ remote, version, published_at }) => ({
      remote,
      version,
      publishedAt: published_at,
      lastLiveAt: endsOf.get(remote)?.get(version) ?? null,
    }))
    .filter((each) => !needed.has(`${each.remote}@${each.version}`) && (each.lastLiveAt ?? '') < since);
}

function listVersions(channel: Awaited<ReturnType<typeof readChannels>>[number]): string[] {
  const { remote, active, canary, pastVersions } = channel;
  const versions = [active, ...(canary ? [canary.version] : []), ...pastVersions];
  return versions.map((version) => `${remote}@${version}`);
}

async function reportedVersions(db: Database | Change): Promise<string[]> {
  const { reports } = await readLiveReports(db);
  return reports.flatMap(({ report }) =>
    Object.entries(report.remotes).flatMap(([remote, states]) =>
      states.map(({ version }) => `${remote}@${version}`),
    ),
  );
}
