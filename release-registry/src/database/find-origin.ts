import { ReleaseOrigin } from '../records/release-origin.ts';
import type { Change, Database } from './schema.ts';

/** Reads what a release was built from, as its publisher said; undefined when the publisher said nothing. */
export async function findOrigin(
  db: Database | Change,
  { remote, version }: { readonly remote: string; readonly version: string },
): Promise<ReleaseOrigin | undefined> {
  const row = await db
    .selectFrom('audit')
    .select('origin')
    .where('action', '=', 'publish')
    .where('remote', '=', remote)
    .where('version', '=', version)
    .where('origin', 'is not', null)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.origin ? ReleaseOrigin.parse(JSON.parse(row.origin)) : undefined;
}
