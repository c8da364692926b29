import type { Queryable } from '../../platform/database/queryable.ts';
import { endSessionsOf } from '../session/session.ts';

/** Stores the new password, and ends all sessions of the account and its links for a new password. */
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
