import type { Change, Database } from '../database/schema.ts';

/** Whether shoppers may have seen a release: it is or was active or a canary. */
export async function wasEverLive(db: Database | Change, remote: string, version: string): Promise<boolean> {
  const row = await db
    .selectFrom('audit')
    .select('revision')
    .where('remote', '=', remote)
    .where('version', '=', version)
    .where('action', 'in', ['activate', 'rollback', 'canary'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
