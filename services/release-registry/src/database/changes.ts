import type { AuditEntry } from './history.ts';
import { queueAudited } from './outbox.ts';
import type { Change, RegistryDatabase } from './schema.ts';

/** Who requests a change: the name that the caller claims, and the token that proves it. */
export type Author = { actor: string; token: string };

type Committed<Result> = { result: Result; audit: AuditEntry[] };

/**
 * Runs one change. The revision is raised first: its row is the lock that serializes changes, in both databases. What
 * `work` writes, its audit rows, their events for webhooks and the new revision are one transaction, which any error (a
 * `HttpProblem` too) undoes. Without audit rows nothing has changed.
 */
export async function commitChange<Result>(
  database: RegistryDatabase,
  author: Author,
  work: (change: Change) => Promise<Committed<Result>>,
): Promise<{ result: Result; changed: boolean }> {
  return database.db.transaction().execute(async (change) => {
    const { revision } = await change
      .updateTable('registry_state')
      .set((row) => ({ revision: row('revision', '+', 1) }))
      .where('id', '=', 1)
      .returning('revision')
      .executeTakeFirstOrThrow();
    const { result, audit } = await work(change);
    const at = new Date().toISOString();
    if (audit.length > 0) {
      const rows = audit.map((entry, step) => ({ revision, step, at, ...author, ...auditColumns(entry) }));
      await change.insertInto('audit').values(rows).execute();
      await queueAudited(change, audit, { revision, at, author });
      await database.announce(change, 'registry_changed');
    }
    return { result, changed: audit.length > 0 };
  });
}

function auditColumns(entry: AuditEntry) {
  return {
    action: entry.action,
    remote: entry.remote ?? null,
    version: entry.version ?? null,
    from_version: entry.fromVersion ?? null,
    percent: entry.percent ?? null,
    audience: entry.audience ?? null,
    reason: entry.reason ?? null,
    overridden: entry.overridden ?? null,
    evidence: entry.evidence === undefined ? null : JSON.stringify(entry.evidence),
    origin: entry.origin === undefined ? null : JSON.stringify(entry.origin),
  };
}
