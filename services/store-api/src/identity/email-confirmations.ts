import { type EmailConfirmation, unscriptedPath } from '@storefront/contracts/api';
import type { Queryable } from '../platform/database/queryable.ts';
import { writeMessage } from '../platform/outbox/write-message.ts';
import { lifetimes } from './session/lifetimes.ts';
import { createLinkKey, hashLinkKey, isConfirmed, type UserRow } from './users/users.ts';

const { emailConfirmationSeconds } = lifetimes;
const hours = emailConfirmationSeconds / 3600;

/**
 * Writes a message with a link to the account's address. The caller has spent `confirmation` or
 * `sign-up` of the abuse budget. @returns what was done
 */
export async function requestConfirmation(
  connection: Queryable,
  user: UserRow,
  shopOrigin: string,
): Promise<'pedido' | 'confirmado'> {
  if (isConfirmed(user)) return 'confirmado';
  const key = createLinkKey();
  await connection.rows('insert into email_confirmations (key_hash, user_id, email) values ($1, $2, $3)', [
    hashLinkKey(key),
    user.id,
    user.email,
  ]);
  await writeMessage(connection, {
    recipient: user.email,
    subject: 'Confirme seu e-mail',
    userId: user.id,
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
