import { Audience } from '@storefront/release-protocol';
import { type Evidence, type HistoryEntry, ReleaseOrigin } from '@storefront/release-protocol/calls';
import { z } from 'zod';
import type { Change, Database } from './schema.ts';

type AuditAction =
  | 'publish'
  | 'restore'
  | 'activate'
  | 'rollback'
  | 'canary'
  | 'preview'
  | 'preview-revoke'
  | 'staff-pass'
  | 'request-activation'
  | 'freeze'
  | 'unfreeze'
  | 'two-person-on'
  | 'two-person-off'
  | 'warn'
  | 'rollout-start'
  | 'rollout-hold'
  | 'rollout-pause'
  | 'rollout-resume'
  | 'rollout-approve'
  | 'rollout-abort'
  | 'key-create'
  | 'key-replace'
  | 'key-rotate'
  | 'prune'
  | 'package-publish'
  | 'refused'
  | 'token-create'
  | 'token-revoke'
  | 'webhook-add'
  | 'webhook-remove'
  | 'webhook-rotate'
  | 'webhook-resend';

/** The content of an audit row besides its time and author; `percent` is a canary's, 0 to 100. */
export type AuditEntry = {
  action: AuditAction;
  remote?: string | undefined;
  version?: string | undefined;
  fromVersion?: string | undefined;
  percent?: number | undefined;
  /** Of whom the canary's percentage is; absent: of all visitors. */
  audience?: Audience | undefined;
  reason?: string | undefined;
  /** The gate's refusals that an operator overrode, one on each line. */
  overridden?: string | undefined;
  /** The figures of both releases, for actions of the judge. */
  evidence?: Evidence | undefined;
  /** HTTP status of a refused change; not stored. */
  status?: number | undefined;
  /** The origin of a published release. */
  origin?: ReleaseOrigin | undefined;
};

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
