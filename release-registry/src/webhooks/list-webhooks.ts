import type { Database } from '../database/schema.ts';
import { StoredEvent } from '../records/release-event.ts';
import type { WebhookSummary } from './deliveries.ts';
import { readWebhooks } from './stored-webhooks.ts';

const shownEvents = 20;

/** Lists webhooks with what each was sent, and the latest events that it has not received. */
export async function listWebhooks(db: Database): Promise<WebhookSummary[]> {
  const webhooks = await readWebhooks(db);
  return Promise.all(
    webhooks.map(async ({ name, url, types }) => ({
      name,
      url,
      types,
      delivered: await countDelivered(db, name),
      undelivered: await readUndelivered(db, name),
    })),
  );
}

async function countDelivered(db: Database, webhook: string): Promise<number> {
  const { count } = await db
    .selectFrom('webhook_deliveries')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('webhook', '=', webhook)
    .where('state', '=', 'delivered')
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function readUndelivered(db: Database, webhook: string): Promise<WebhookSummary['undelivered']> {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook', '=', webhook)
    .where('state', '!=', 'delivered')
    .orderBy('created_at', 'desc')
    .limit(shownEvents)
    .execute();
  return rows.map((row) => {
    const { id, type, subject = null, time } = StoredEvent.parse(JSON.parse(row.event));
    const state = row.state === 'failed' ? 'failed' : 'pending';
    return {
      id,
      type,
      subject,
      time,
      state,
      attempts: row.attempts,
      error: row.error,
      nextAt: state === 'failed' ? null : row.due_at,
    };
  });
}
