import { z } from 'zod';
import type { Database } from '../database/schema.ts';

/** One change: `at` is ISO 8601 in UTC, `actor` who says to act, `token` whose token proved it. */
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
  reason: z.string().nullable(),
  overridden: z.string().nullable(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** `GET /history`. */
export const History = z.object({ history: z.array(HistoryEntry) });

/** The latest audit rows, newest first. */
export async function readHistory(
  db: Database,
  filter: { remote?: string | undefined; limit: number },
): Promise<HistoryEntry[]> {
  let query = db
    .selectFrom('audit')
    .select(['revision', 'at', 'actor', 'token', 'action', 'remote', 'version'])
    .select(['from_version as fromVersion', 'percent', 'reason', 'overridden'])
    .orderBy('revision', 'desc')
    .orderBy('step', 'desc')
    .limit(filter.limit);
  if (filter.remote !== undefined) query = query.where('remote', '=', filter.remote);
  return query.execute();
}
