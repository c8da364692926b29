import type { ServedSegments } from '@storefront/release-protocol';
import type { Change, Database } from '../database/schema.ts';

/** A page that nobody has opened for this long no longer belongs to the remote that served it. */
const keptMs = 30 * 24 * 3_600_000;
/** Segments that are stored of one remote: the ones reported last. */
export const maxStoredSegments = 10_000;

/** A first segment under which a remote has served pages; `at` is when a shell last reported it. */
export interface ServedSegment {
  readonly remote: string;
  readonly segment: string;
  readonly at: string;
}

/** Stores the first segments that a shell reports, and drops those that are old or too many. */
export async function saveServed(db: Database, served: ServedSegments = {}): Promise<void> {
  for (const [remote, reported] of Object.entries(served)) {
    if (reported.length === 0) continue;
    const at = new Date().toISOString();
    // in one order, since two shells that lock the same rows in different orders would block each other
    const segments = [...new Set(reported)].sort();
    await db
      .insertInto('served_segments')
      .values(segments.map((segment) => ({ remote, segment, at })))
      .onConflict((conflict) => conflict.columns(['remote', 'segment']).doUpdateSet({ at }))
      .execute();
    await dropOld(db, remote);
  }
}

/** The remotes that lately served pages under these segments. */
export async function readServed(
  db: Database | Change,
  segments: readonly string[],
): Promise<readonly ServedSegment[]> {
  if (segments.length === 0) return [];
  return db
    .selectFrom('served_segments')
    .selectAll()
    .where('segment', 'in', segments)
    .where('at', '>', oldest())
    .orderBy('remote')
    .orderBy('segment')
    .execute();
}

async function dropOld(db: Database, remote: string): Promise<void> {
  const ofRemote = db.deleteFrom('served_segments').where('remote', '=', remote);
  await ofRemote.where('at', '<=', oldest()).execute();
  const first = await db
    .selectFrom('served_segments')
    .select('at')
    .where('remote', '=', remote)
    .orderBy('at', 'desc')
    .offset(maxStoredSegments)
    .limit(1)
    .executeTakeFirst();
  if (first !== undefined) await ofRemote.where('at', '<=', first.at).execute();
}

function oldest(): string {
  return new Date(Date.now() - keptMs).toISOString();
}
