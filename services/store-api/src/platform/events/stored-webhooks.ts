import { newWebhookSecret } from '@storefront/server-kit/send-event';
import type { Queryable } from '../database/queryable.ts';
import type { EventType } from './event-types.ts';

export interface Webhook {
  readonly name: string;
  readonly url: string;
  /** Null: all. */
  readonly types: readonly EventType[] | null;
  /** Each of them signs. */
  readonly secrets: readonly string[];
}

/** A rotated secret signs so long, until its receiver knows the new one. */
const formerLifeSeconds = 24 * 3_600;

const selectWebhooks = `select name, url, types,
    array_remove(array[secret, case when former_until > now() then former_secret end], null) secrets from webhooks`;

export const listWebhooks = (connection: Queryable): Promise<Webhook[]> =>
  connection.rows<Webhook>(`${selectWebhooks} order by name`);

export const findWebhook = (connection: Queryable, name: string): Promise<Webhook | undefined> =>
  connection.row<Webhook>(`${selectWebhooks} where name = $1`, [name]);

/** @returns its secret, which is shown only now; undefined for a name that is taken */
export async function addWebhook(
  connection: Queryable,
  { name, url, types }: Omit<Webhook, 'secrets'>,
): Promise<string | undefined> {
  const secret = newWebhookSecret();
  const isNew = await connection.changes(
    'insert into webhooks (name, url, types, secret) values ($1, $2, $3, $4) on conflict do nothing',
    [name, url, types, secret],
  );
  return isNew ? secret : undefined;
}

/** Removes a webhook with what it has not received. @returns whether there was one */
export async function removeWebhook(connection: Queryable, name: string): Promise<boolean> {
  return connection.changes(
    `with removed as (delete from webhooks where name = $1 returning name),
     undone as (delete from effects where kind = 'webhook' and lane = 'webhook ' || $1 and done_at is null)
     select name from removed`,
    [name],
  );
}

/** Gives a webhook another secret. @returns it, which is shown only now; undefined for an unknown name */
export async function rotateSecret(connection: Queryable, name: string): Promise<string | undefined> {
  const secret = newWebhookSecret();
  const isKnown = await connection.changes(
    `update webhooks set former_secret = secret, former_until = now() + make_interval(secs => $3), secret = $2
     where name = $1`,
    [name, secret, formerLifeSeconds],
  );
  return isKnown ? secret : undefined;
}
