import { type ConsentVersion, newsletterConsents } from '@storefront/contracts/api';
import { lifetimes } from '../identity/session/lifetimes.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { writeMessage } from '../platform/outbox/write-message.ts';

const unconfirmedDays = lifetimes.unconfirmedSeconds / 86_400;

/** Writes the message that asks for the confirmation. */
export async function writeConfirmationMessage(
  connection: Queryable,
  recipient: string,
  key: string,
  shopOrigin: string,
): Promise<void> {
  // the key is in the fragment, so that no server logs it, and pages act only on a press, because mail scanners open
  // links
  const leaveAddress = `${shopOrigin}/newsletter/cancelar#${key}`;
  await writeMessage(connection, {
    recipient,
    unsubscribe: leaveAddress,
    subject: 'Confirme sua inscrição na newsletter',
    paragraphs: [
      'Alguém pediu para inscrever este e-mail na newsletter da Aragem.',
      { text: 'Para confirmar', address: `${shopOrigin}/newsletter/confirmar#${key}` },
      `Se não foi você, não faça nada: sem confirmação, este endereço é apagado em ${unconfirmedDays} dias.`,
      {
        text: 'Para apagá-lo agora, ou para sair da lista quando quiser',
        address: leaveAddress,
      },
    ],
  });
}

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
