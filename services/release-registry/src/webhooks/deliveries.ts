import { StoredEvent } from '../database/release-event.ts';
import type { Change, Database } from '../database/schema.ts';

const secondMs = 1000;
const hourMs = 3_600_000;
/** Pauses before each further attempt: about a day and a half until an event counts as failed. */
const pausesMs = [5, 60, 300, 1800]
  .map((seconds) => seconds * secondMs)
  .concat([2, 8, 24].map((hours) => hours * hourMs));
/** A registry that ends during an attempt leaves the event to another one after this time. */
const claimMs = 120_000;
/** How long delivered events are kept, longer than the time in which one may be stored again. */
const keptMs = 30 * 24 * hourMs;
const mostAtOnce = 20;

/** Its lane is the webhook. */
export type Delivery = { lane: string; event: StoredEvent; attempts: number };

/**
 * Claims events that are due, so that no other registry sends them at the same time.
 * @param busy webhooks whose events wait, because earlier ones are under way
 */
export async function claimDeliveries(
  db: Database,
  nowMs: number,
  busy: readonly string[],
): Promise<Delivery[]> {
  const now = new Date(nowMs).toISOString();
  const due = await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('state', '=', 'pending')
    .where('due_at', '<=', now)
    .$if(busy.length > 0, (query) => query.where('webhook', 'not in', busy))
    .orderBy('due_at')
    .limit(mostAtOnce)
    .execute();
  const claimed: Delivery[] = [];
  for (const { webhook, event_id, event, attempts, due_at } of due) {
    const { numUpdatedRows } = await db
      .updateTable('webhook_deliveries')
      .set({ attempts: attempts + 1, due_at: new Date(nowMs + claimMs).toISOString() })
      .where('webhook', '=', webhook)
      .where('event_id', '=', event_id)
      .where('state', '=', 'pending')
      .where('due_at', '=', due_at)
      .executeTakeFirst();
    if (numUpdatedRows === 1n)
      claimed.push({ lane: webhook, event: StoredEvent.parse(JSON.parse(event)), attempts: attempts + 1 });
  }
  return claimed;
}

/** Stores how an attempt ended: delivered, another one later, or failed for good. */
export async function settleDelivery(
  db: Database,
  { lane: webhook, event, attempts }: Delivery,
  error: string | null,
  nowMs: number,
): Promise<void> {
  const pauseMs = pausesMs[attempts - 1];
  const state = error === null ? 'delivered' : pauseMs === undefined ? 'failed' : 'pending';
  await db
    .updateTable('webhook_deliveries')
    .set({ state, error, due_at: new Date(nowMs + (pauseMs ?? 0)).toISOString() })
    .where('webhook', '=', webhook)
    .where('event_id', '=', event.id)
    .execute();
}

/** Sends a webhook's failed events again, from now on. @returns how many there are */
export async function resendFailed(change: Change, webhook: string): Promise<number> {
  const { numUpdatedRows } = await change
    .updateTable('webhook_deliveries')
    .set({ state: 'pending', attempts: 0, due_at: new Date().toISOString() })
    .where('webhook', '=', webhook)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes events that were delivered long ago; failed ones stay until their webhook is removed. */
export async function dropDelivered(db: Database, nowMs: number): Promise<void> {
  await db
    .deleteFrom('webhook_deliveries')
    .where('state', '=', 'delivered')
    .where('created_at', '<', new Date(nowMs - keptMs).toISOString())
    .execute();
}
