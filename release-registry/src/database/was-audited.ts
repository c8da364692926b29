import type { AuditEntry } from '../records/audit-entry.ts';
import type { Change, Database } from './schema.ts';

/** Whether the history has this action on a release since a time (ISO 8601, UTC). */
export async function wasAudited(
  db: Database | Change,
  {
    remote,
    version,
    action,
    since,
  }: { remote: string; version: string; action: AuditEntry['action']; since: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('audit')
    .select('revision')
    .where('remote', '=', remote)
    .where('version', '=', version)
    .where('action', '=', action)
    .where('at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
