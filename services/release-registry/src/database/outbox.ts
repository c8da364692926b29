import { readKeyId, registrySigner } from '@storefront/release-protocol/signing';
import { type AuditEntry, findOrigin } from './history.ts';
import { createEvent, describeEvent, findEventType, type ReleaseEvent } from './release-event.ts';
import type { Change, Database } from './schema.ts';

interface AuditedChange {
  readonly revision: number;
  readonly at: string;
  readonly author: { readonly actor: string; readonly token: string };
}

/** Stores the events of a change's audit rows for each webhook, in the transaction of the change. */
export async function queueAudited(
  change: Change,
  audit: readonly AuditEntry[],
  { revision, at, author }: AuditedChange,
): Promise<void> {
  for (const [step, entry] of audit.entries()) {
    const type = findEventType(entry, author.token);
    if (type === null) continue;
    const { remote, version, fromVersion, percent, audience, reason, evidence } = entry;
    const subjectVersion = entry.action === 'rollback' ? fromVersion : version;
    const details = { remote, version, fromVersion, percent, audience, reason, evidence };
    const event = createEvent({
      id: `${revision}.${step}`,
      source: await readEventSource(change),
      type,
      subject: remote === undefined || subjectVersion === undefined ? remote : `${remote}@${subjectVersion}`,
      time: at,
      data: {
        text: describeEvent(type, entry, author.actor),
        actor: author.actor,
        ...details,
        ...(await readCommit(change, entry, subjectVersion)),
      },
    });
    await queueEvent(change, event);
  }
}

/** The source of this registry's events: those of several environments count alike, and may have one receiver. */
export async function readEventSource(db: Database | Change): Promise<string> {
  const first = await db
    .selectFrom('signing_keys')
    .select('public_key')
    .where('signer', '=', registrySigner)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return ['/release-registry', ...(first ? [readKeyId(first.public_key)] : [])].join('/');
}

/** Stores an event for each webhook that wants its type; one that is stored already is not stored again. */
export async function queueEvent(change: Change, event: ReleaseEvent): Promise<void> {
  const webhooks = await change.selectFrom('webhooks').select(['name', 'types']).execute();
  const names = webhooks.filter(({ types }) => types === null || JSON.parse(types).includes(event.type));
  if (names.length === 0) return;
  const now = new Date().toISOString();
  const rows = names.map(({ name }) => ({
    webhook: name,
    event_id: event.id,
    event: JSON.stringify(event),
    state: 'pending' as const,
    attempts: 0,
    due_at: now,
    created_at: now,
    error: null,
  }));
  await change
    .insertInto('webhook_deliveries')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['webhook', 'event_id']).doNothing())
    .execute();
}

/** The commit that a release was built from. */
async function readCommit(
  change: Change,
  { remote, origin }: AuditEntry,
  version: string | undefined,
): Promise<{ commit?: string | undefined; repository?: string | undefined }> {
  const known = origin ?? (remote && version ? await findOrigin(change, { remote, version }) : undefined);
  return { commit: known?.commit ?? undefined, repository: known?.repository ?? undefined };
}
