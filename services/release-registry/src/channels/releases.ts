import { isDeepStrictEqual } from 'node:util';
import { ReleaseRecord } from '@storefront/release-protocol';
import { gone, notFound } from '../access/http-problem.ts';
import { wasEverLive } from '../database/history.ts';
import type { Change, Database, Tables } from '../database/schema.ts';

/** `signature` is null for a release that was published before releases were signed. */
export type StoredRelease = {
  record: ReleaseRecord;
  publishedAt: string;
  signature: string | null;
  /** Time at which its files were removed; null while they are stored. */
  prunedAt: string | null;
};

/** Finds a release; undefined when it was never published. */
export async function findRelease(
  db: Database | Change,
  remote: string,
  version: string,
): Promise<StoredRelease | undefined> {
  const row = await db
    .selectFrom('releases')
    .selectAll()
    .where('remote', '=', remote)
    .where('version', '=', version)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const record = ReleaseRecord.parse(JSON.parse(row.record));
  return { record, publishedAt: row.published_at, signature: row.signature, prunedAt: row.pruned_at };
}

/** Like `findRelease`, but throws a 404 `HttpProblem` that names the release, or a 410 one when it was pruned. */
export async function requireRelease(
  db: Database | Change,
  remote: string,
  version: string,
): Promise<StoredRelease> {
  const release = await findRelease(db, remote, version);
  if (release === undefined) throw notFound(`${remote}@${version} was never published`);
  if (release.prunedAt !== null)
    throw gone(
      `${remote}@${version} was pruned on ${release.prunedAt.slice(0, 10)}: publish it again to use it`,
    );
  return release;
}

/** Lists the versions of a remote, the latest publication first. */
export async function listReleases(
  db: Database,
  remote: string,
): Promise<{ version: string; publishedAt: string }[]> {
  return db
    .selectFrom('releases')
    .select(['version', 'published_at as publishedAt'])
    .where('remote', '=', remote)
    .where('pruned_at', 'is', null)
    .orderBy('published_at', 'desc')
    .orderBy('version', 'desc')
    .execute();
}

export async function insertRelease(
  change: Change,
  record: ReleaseRecord,
  signature: string | null,
): Promise<void> {
  const row = {
    remote: record.remote,
    version: record.version,
    record: JSON.stringify(record),
    published_at: new Date().toISOString(),
    signature,
    pruned_at: null,
  };
  await change.insertInto('releases').values(row).execute();
}

/** Restores a pruned release that is published again, with the record and the signature of this publication. */
export async function restoreRelease(
  change: Change,
  record: ReleaseRecord,
  signature: string | null,
): Promise<void> {
  await change
    .updateTable('releases')
    .set({ record: JSON.stringify(record), signature, pruned_at: null })
    .where('remote', '=', record.remote)
    .where('version', '=', record.version)
    .where('pruned_at', 'is not', null)
    .execute();
}

/** Whether files and contract are the same; a rebuild of the same sources differs only in its time. */
export function isSameRelease(one: ReleaseRecord, other: ReleaseRecord): boolean {
  return isDeepStrictEqual({ ...one, builtAt: '' }, { ...other, builtAt: '' });
}

/** How long after its publication a release that is not live counts as upcoming. */
const upcomingMs = 3_600_000;

/** `record` is its JSON. */
export type UpcomingRelease = Pick<Tables['releases'], 'remote' | 'version' | 'record' | 'signature'>;

/** Reads the newest release of each remote, if it was published in the last hour and was never live. */
export async function readUpcoming(db: Database): Promise<UpcomingRelease[]> {
  const rows = await db
    .selectFrom('releases')
    .select(['remote', 'version', 'record', 'signature'])
    .where('published_at', '>', new Date(Date.now() - upcomingMs).toISOString())
    .where('pruned_at', 'is', null)
    .orderBy('published_at')
    .execute();
  const newest = new Map(rows.map((row) => [row.remote, row]));
  const upcoming: UpcomingRelease[] = [];
  for (const release of newest.values())
    if (!(await wasEverLive(db, release.remote, release.version))) upcoming.push(release);
  return upcoming;
}
