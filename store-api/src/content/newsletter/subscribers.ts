import { type ConsentVersion, newsletterConsents } from '@storefront/contracts/api';
import type { Queryable } from '../../platform/database/queryable.ts';

/**
 * Stores an address, unconfirmed, with the version of the text that was agreed to.
 * @returns the key for a message to it; undefined when it is confirmed, or got a message within a day, so that nobody
 * can make the shop write repeatedly
 */
export async function keepSubscriber(
  connection: Queryable,
  email: string,
  version: ConsentVersion,
): Promise<string | undefined> {
  const row = await connection.row<{ key: string }>(
    `insert into newsletter_subscribers (email, consent_version, consent_text) values ($1, $2, $3)
     on conflict (email) do update set consent_version = $2, consent_text = $3, consented_at = now()
       where newsletter_subscribers.confirmed_at is null
         and newsletter_subscribers.consented_at < now() - interval '1 day'
     returning key`,
    [email, version, newsletterConsents[version]],
  );
  return row?.key;
}

/** @returns whether the key exists */
export async function confirmSubscriber(connection: Queryable, key: string): Promise<boolean> {
  return connection.changes(
    'update newsletter_subscribers set confirmed_at = coalesce(confirmed_at, now()) where key = $1',
    [key],
  );
}

/** Deletes the address and its unsent messages. @returns whether the key existed */
export async function forgetSubscriber(connection: Queryable, key: string): Promise<boolean> {
  const row = await connection.row<{ email: string }>(
    'delete from newsletter_subscribers where key = $1 returning email',
    [key],
  );
  if (row) await connection.rows('delete from outbox_messages where recipient = $1', [row.email]);
  return row !== undefined;
}
