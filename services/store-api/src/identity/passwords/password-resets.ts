import type { Queryable } from '../../platform/database/queryable.ts';
import { writeMessage } from '../../platform/outbox/write-message.ts';
import { lifetimes } from '../session/lifetimes.ts';
import { createLinkKey, hashLinkKey, type UserRow, userColumns } from '../users/users.ts';

const { passwordResetSeconds } = lifetimes;
const minutes = passwordResetSeconds / 60;

/**
 * Writes a message with a link to the address, if it has an account. While a link is valid no
 * other is created, so that nobody can make the shop write repeatedly, or invalidate a link that its owner is about to
 * use.
 */
export async function requestReset(connection: Queryable, email: string, shopOrigin: string): Promise<void> {
  const key = createLinkKey();
  const reset = await connection.row<{ userId: number }>(
    `insert into password_resets (user_id, key_hash) select id, $2 from users where email = $1
     on conflict (user_id) do update set key_hash = $2, asked_at = now()
       where password_resets.asked_at < now() - make_interval(secs => $3)
     returning user_id "userId"`,
    [email, hashLinkKey(key), passwordResetSeconds],
  );
  if (!reset) return;
  // the key is in the fragment, so that no server logs it
  await writeMessage(connection, {
    recipient: email,
    subject: 'Escolha uma nova senha',
    userId: reset.userId,
    paragraphs: [
      'Alguém pediu uma nova senha para a conta da Aragem com este e-mail.',
      {
        text: `Para escolher a nova senha, em até ${minutes} minutos`,
        address: `${shopOrigin}/checkout/nova-senha#${key}`,
      },
      'Se não foi você, não faça nada: a sua senha continua a mesma.',
    ],
    lifetimeSeconds: passwordResetSeconds,
  });
}

/** The account that a link's key belongs to, while the link is valid. */
export async function findResetOwner(connection: Queryable, key: string): Promise<UserRow | undefined> {
  return connection.row<UserRow>(
    `select ${userColumns} from users join password_resets on user_id = id
     where key_hash = $1 and asked_at > now() - make_interval(secs => $2)`,
    [hashLinkKey(key), passwordResetSeconds],
  );
}

/** Uses up a key. @returns true for one of several concurrent calls, false for the others */
export async function takeReset(connection: Queryable, key: string): Promise<boolean> {
  return connection.changes('delete from password_resets where key_hash = $1', [hashLinkKey(key)]);
}
