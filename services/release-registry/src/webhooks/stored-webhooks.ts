import type { WebhookSummary } from '@storefront/release-protocol/calls';
import { newWebhookSecret } from '@storefront/server-kit/send-event';
import { z } from 'zod';
import { conflict, notFound } from '../access/http-problem.ts';
import { StoredEvent } from '../database/release-event.ts';
import type { Change, Database } from '../database/schema.ts';

/** A rotated secret signs for another day, until its receiver knows the new one. */
const formerLifeMs = 24 * 3_600_000;

export type Webhook = {
  name: string;
  url: string;
  /** Also those of a newer version. */
  types: string[] | null;
  secrets: string[];
};

async function readWebhooks(db: Database | Change): Promise<Webhook[]> {
  const rows = await db.selectFrom('webhooks').selectAll().orderBy('name').execute();
  const now = new Date().toISOString();
  return rows.map(({ name, url, types, secret, former_secret, former_until }) => ({
    name,
    url,
    types: types === null ? null : z.array(z.string()).parse(JSON.parse(types)),
    secrets: [secret, ...(former_secret !== null && (former_until ?? '') > now ? [former_secret] : [])],
  }));
}

/** Throws a 404 `HttpProblem` for an unknown name. */
export async function requireWebhook(db: Database | Change, name: string): Promise<Webhook> {
  const webhook = (await readWebhooks(db)).find((each) => each.name === name);
  if (webhook === undefined) throw notFound(`No webhook is named "${name}"`);
  return webhook;
}

/** Stores a webhook. Throws a 409 `HttpProblem` for a taken name. @returns its secret, which is shown only now */
export async function addWebhook(
  change: Change,
  { name, url, types }: Omit<Webhook, 'secrets'>,
): Promise<string> {
  if ((await readWebhooks(change)).some((each) => each.name === name))
    throw conflict(`A webhook named "${name}" exists already`);
  const secret = newWebhookSecret();
  await change
    .insertInto('webhooks')
    .values({
      name,
      url,
      types: types === null ? null : JSON.stringify(types),
      secret,
      former_secret: null,
      former_until: null,
      created_at: new Date().toISOString(),
    })
    .execute();
  return secret;
}

/** Removes a webhook with its events. Throws a 404 `HttpProblem`. */
export async function removeWebhook(change: Change, name: string): Promise<void> {
  await requireWebhook(change, name);
  await change.deleteFrom('webhook_deliveries').where('webhook', '=', name).execute();
  await change.deleteFrom('webhooks').where('name', '=', name).execute();
}

/** Gives a webhook another secret. Throws a 404 `HttpProblem`. @returns the secret, which is shown only now */
export async function rotateSecret(change: Change, name: string): Promise<string> {
  const { secrets } = await requireWebhook(change, name);
  const secret = newWebhookSecret();
  const former_until = new Date(Date.now() + formerLifeMs).toISOString();
  await change
    .updateTable('webhooks')
    .set({ secret, former_secret: secrets[0] ?? null, former_until })
    .where('name', '=', name)
    .execute();
  return secret;
}

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
