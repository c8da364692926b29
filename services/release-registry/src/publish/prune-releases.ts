import type { Pruned } from '@storefront/release-protocol/calls';
import { readChannels } from '../channels/channel.ts';
import { type Author, commitChange } from '../database/changes.ts';
import type { Change, Database, RegistryDatabase } from '../database/schema.ts';
import { readLiveReports } from '../shells/shell-reports.ts';
import type { ArtifactStore, RemovedArtifacts } from './artifacts/artifact-store.ts';

type Context = { readonly database: RegistryDatabase; readonly artifacts: ArtifactStore };

/** Names the releases that would be pruned, without changing anything. */
export async function planPruning({ database }: Context, days: number): Promise<Pruned> {
  return database.db.transaction().execute(async (view) => ({
    applied: false,
    releases: await withSizes(view, await findPrunable(view, days)),
  }));
}

/** Removes the files of the releases that can be pruned. Their records are kept, so that no version is used twice. */
export async function pruneReleases(
  { database, artifacts }: Context,
  author: Author,
  { days, reason }: { days: number; reason?: string | undefined },
): Promise<Pruned> {
  const removed: RemovedArtifacts[] = [];
  const { result } = await commitChange(database, author, async (change) => {
    const releases = await withSizes(change, await findPrunable(change, days));
    for (const { remote, version } of releases) {
      await change
        .updateTable('releases')
        .set({ pruned_at: new Date().toISOString() })
        .where('remote', '=', remote)
        .where('version', '=', version)
        .execute();
      // inside the lock of changes, so that the same release published again finds its folder empty
      removed.push(await artifacts.remove(remote, version));
    }
    const audit = releases.map(({ remote, version }) => ({
      action: 'prune' as const,
      remote,
      version,
      reason,
    }));
    return { result: { applied: true, releases }, audit };
  });
  for (const each of removed) await each.discard();
  return result;
}

async function withSizes(
  db: Change,
  releases: Awaited<ReturnType<typeof findPrunable>>,
): Promise<Pruned['releases']> {
  const sized: Pruned['releases'] = [];
  for (const release of releases) {
    const { record } = await db
      .selectFrom('releases')
      .select('record')
      .where('remote', '=', release.remote)
      .where('version', '=', release.version)
      .executeTakeFirstOrThrow();
    const files: Record<string, { bytes: number }> = JSON.parse(record).files;
    sized.push({ ...release, bytes: Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0) });
  }
  return sized;
}

const dayMs = 24 * 3_600_000;

type PrunableRelease = {
  remote: string;
  version: string;
  publishedAt: string;
  lastLiveAt: string | null;
};

/**
 * Finds the releases that nobody can need: no channel names them, not even as a past version, no shell reports them,
 * and within that time they were neither published nor live nor named by any change. Oldest first.
 */
async function findPrunable(
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
  const endsByRemote = new Map(
    channels.map(({ remote }) => [remote, lastLiveAt(audit.filter((row) => row.remote === remote))]),
  );
  return rows
    .map(({ remote, version, published_at }) => ({
      remote,
      version,
      publishedAt: published_at,
      lastLiveAt: endsByRemote.get(remote)?.get(version) ?? null,
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

/** The fields of an audit row that say which version is live. */
export type LiveStep = { action: string; version: string | null; percent: number | null; at: string };

/**
 * When each version of one remote stopped being active or the canary; live versions are left out.
 * @param steps of one remote, oldest first
 */
export function lastLiveAt(steps: readonly LiveStep[]): Map<string, string> {
  const ended = new Map<string, string>();
  let active: string | null = null;
  let canary: string | null = null;
  for (const { action, version, percent, at } of steps) {
    const before = [active, canary];
    if (action === 'canary') canary = percent === 0 ? null : version;
    if (action === 'activate' || action === 'rollback') {
      active = version;
      if (canary === version) canary = null;
    }
    for (const each of before) if (each !== null && each !== active && each !== canary) ended.set(each, at);
    for (const each of [active, canary]) if (each !== null) ended.delete(each);
  }
  return ended;
}
