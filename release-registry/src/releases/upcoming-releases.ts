import { wasEverLive } from '../channels/ever-live.ts';
import type { Database, Tables } from '../database/schema.ts';

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
