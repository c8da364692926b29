import type { Database } from '../database/schema.ts';

/** The latest audit rows, newest first. `at` is ISO 8601; `percent` 0 to 100 or null. */
export async function readHistory(db: Database, filter: { remote?: string | undefined; limit: number }) {
  let query = db
    .selectFrom('audit')
    .select(['revision', 'at', 'actor', 'token', 'action', 'remote', 'version'])
    .select(['from_version as fromVersion', 'percent', 'reason'])
    .orderBy('revision', 'desc')
    .orderBy('step', 'desc')
    .limit(filter.limit);
  if (filter.remote !== undefined) query = query.where('remote', '=', filter.remote);
  return query.execute();
}
