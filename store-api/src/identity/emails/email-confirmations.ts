import { type EmailConfirmation, unscriptedPath } from '@storefront/contracts/api';
import type { Queryable } from '../../platform/database/queryable.ts';
import { writeMessage } from '../../platform/outbox/write-message.ts';
import { lifetimes } from '../session/lifetimes.ts';
import { createLinkKey, hashLinkKey } from '../users/link-key.ts';
import { isConfirmed, type UserRow } from '../users/users.ts';

const { emailConfirmationSeconds } = lifetimes;
const hours = emailConfirmationSeconds / 3600;

/** Links of an account in an hour, so that nobody can make the shop write repeatedly. */
export const mostLinksAnHour = 5;

/** Stores the key of another link. The account is locked, so that calls at once are counted one by one. */
async function storeKey(connection: Queryable, { id, email }: UserRow, key: string): Promise<boolean> {
  await connection.rows('select 1 from users where id = $1 for update', [id]);
  return connection.changes(
    `insert into email_confirmations (key_hash, user_id, email) select $1, $2, $3
     where (select count(*) from email_confirmations
       where user_id = $2 and asked_at > now() - interval '1 hour') < $4`,
    [hashLinkKey(key), id, email, mostLinksAnHour],
  );
}

/** Writes a message with a link to the account's address; nothing sends it yet. @returns what was done */
export async function requestConfirmation(
  connection: Queryable,
  user: UserRow,
  shopOrigin: string,
): Promise<'pedido' | 'confirmado' | 'limite'> {
  if (isConfirmed(user)) return 'confirmado';
  const key = createLinkKey();
  if (!(await storeKey(connection, user, key))) return 'limite';
  await writeMessage(connection, {
    ...{ recipient: user.email, subject: 'Confirme seu e-mail', userId: user.id },
    paragraphs: [
      'Alguém usou este e-mail em uma conta da Aragem.',
      {
        text: `Se foi você, confirme em até ${hours} horas que ele é seu`,
        // the page works without scripts, to which a fragment would be lost
        address: `${shopOrigin}${unscriptedPath}/confirmar-email?chave=${key}`,
      },
      'Se não foi você, não faça nada: o e-mail fica sem confirmação.',
    ],
    lifetimeSeconds: emailConfirmationSeconds,
  });
  return 'pedido';
}

interface LinkRow {
  readonly userId: number;
  readonly email: string;
  readonly isCurrent: boolean;
  readonly isUsed: boolean;
  readonly isOld: boolean;
}

const readLink = `
  select user_id "userId", users.email, users.email = link.email "isCurrent", used_at is not null "isUsed",
    asked_at <= now() - make_interval(secs => $2) "isOld"
  from email_confirmations link join users on users.id = user_id where key_hash = $1 for update`;

/**
 * Confirms the address that a link was written to, once. A link of an address that the account no longer has confirms
 * nothing.
 * @param signedIn the account of the browser's session
 */
export async function confirmEmail(
  connection: Queryable,
  key: string,
  signedIn: number | undefined,
): Promise<EmailConfirmation & { readonly email?: string }> {
  const link = await connection.row<LinkRow>(readLink, [hashLinkKey(key), emailConfirmationSeconds]);
  if (!link?.isCurrent) return { resultado: 'desconhecido' };
  if (signedIn !== undefined && signedIn !== link.userId) return { resultado: 'outra-conta' };
  if (link.isUsed) return { resultado: 'usado' };
  if (link.isOld) return { resultado: 'vencido' };
  await connection.rows('update users set confirmed_email = email where id = $1', [link.userId]);
  await connection.rows(
    'update email_confirmations set used_at = now() where user_id = $1 and used_at is null',
    [link.userId],
  );
  return { resultado: 'confirmado', email: link.email };
}
