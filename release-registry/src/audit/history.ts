import { Audience } from '@storefront/contracts/release';
import { z } from 'zod';
import type { Database } from '../database/schema.ts';
import { Evidence } from '../records/evidence.ts';
import { ReleaseOrigin } from '../records/release-origin.ts';

/** One change: `at` is ISO 8601 in UTC, `actor` is the name that the caller claims, `token` the one that proved it. */
export const HistoryEntry = z.object({
  revision: z.number(),
  at: z.string(),
  actor: z.string(),
  token: z.string(),
  action: z.string(),
  remote: z.string().nullable(),
  version: z.string().nullable(),
  fromVersion: z.string().nullable(),
  percent: z.number().nullable(),
  /** Of whom the canary's percentage is; null: of all visitors. */
  audience: z.nullable(Audience).default(null),
  reason: z.string().nullable(),
  overridden: z.string().nullable(),
  /** The figures of both releases, for actions of the judge. */
  evidence: Evidence.nullable(),
  /** The origin of a published release; null when its publisher did not send one. */
  origin: ReleaseOrigin.nullable(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** `GET /history`. */
export const HistoryReply = z.object({ history: z.array(HistoryEntry) });

/** Reads the latest audit rows, newest first; refused changes only on request, since anybody can cause them. `actions`: of these alone. */
export async function readHistory(
  db: Database,
  filter: { remote?: string | undefined; limit: number; refused?: boolean; actions?: readonly string[] },
): Promise<HistoryEntry[]> {
  let query = db
    .selectFrom('audit')
    .select(['revision', 'at', 'actor', 'token', 'action', 'remote', 'version'])
    .select([
      'from_version as fromVersion',
      'percent',
      'audience',
      'reason',
      'overridden',
      'evidence',
      'origin',
    ])
    .orderBy('revision', 'desc')
    .orderBy('step', 'desc')
    .limit(filter.limit);
  if (!filter.refused) query = query.where('action', '!=', 'refused');
  if (filter.remote !== undefined) query = query.where('remote', '=', filter.remote);
  if (filter.actions) query = query.where('action', 'in', filter.actions);
  const rows = await query.execute();
  const parsed = (json: string | null) => (json === null ? null : JSON.parse(json));
  return rows.map((row) => ({
    ...row,
    audience: z.nullable(Audience).parse(row.audience),
    evidence: parsed(row.evidence),
    origin: row.origin === null ? null : ReleaseOrigin.parse(JSON.parse(row.origin)),
  }));
}
