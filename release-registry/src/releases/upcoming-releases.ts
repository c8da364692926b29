import type { SignedRelease } from '@storefront/contracts/release';
import { wasEverLive } from '../channels/ever-live.ts';
import type { Database } from '../database/schema.ts';

/** How long after its publication a release that is not live counts as upcoming. */
const upcomingMs = 3_600_000;

export type UpcomingRelease = { remote: string; version: string; signed: SignedRelease };

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
  for (const { remote, version, record, signature } of newest.values())
    if (!(await wasEverLive(db, remote, version)))
      upcoming.push({ remote, version, signed: { record: JSON.parse(record), signature } });
  return upcoming;
}
