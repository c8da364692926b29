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

/** Who last rolled a release back, and why; undefined if it was never rolled back, or has become active since. */
export async function findRollback(
  db: Database | Change,
  remote: string,
  version: string,
): Promise<{ actor: string; reason: string | null } | undefined> {
  const last = await db
    .selectFrom('audit')
    .select(['actor', 'reason', 'from_version'])
    .where('remote', '=', remote)
    .where('action', 'in', ['activate', 'rollback'])
    .where(({ or, and, eb }) =>
      or([
        eb('version', '=', version),
        and([eb('from_version', '=', version), eb('action', '=', 'rollback')]),
      ]),
    )
    .orderBy('revision', 'desc')
    .orderBy('step', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.from_version === version ? last : undefined;
}
