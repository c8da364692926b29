import type { Queryable } from '../database/queryable.ts';
import { endSessionsOf } from '../session/session.ts';

/** Who knew the old password, or has a link to set another one, is out: on every device. */
export async function replacePassword(
  connection: Queryable,
  userId: number,
  passwordHash: string,
): Promise<void> {
  await connection.rows('update users set password_hash = $2 where id = $1', [userId, passwordHash]);
  await connection.rows('delete from password_resets where user_id = $1', [userId]);
  await connection.rows('delete from outbox_messages where user_id = $1', [userId]);
  await endSessionsOf(connection, userId);
}
