import type { AccountSession } from '@storefront/contracts/api';
import type { Queryable } from '../../platform/database/queryable.ts';
import { isLive, liveFor, type Session } from './session.ts';

interface SessionRow {
  id: string;
  device: string | null;
  begin: Date;
  used: Date;
}

/** The sessions in which an account is signed in, the last used first. */
export async function accountSessions(
  connection: Queryable,
  userId: number,
  current: Session,
): Promise<AccountSession[]> {
  const rows = await connection.rows<SessionRow>(
    `select id, device, created_at begin, seen_at used from sessions
     where user_id = $1 and ${isLive}
     order by seen_at desc, id`,
    [userId, ...liveFor],
  );
  return rows.map(({ id, device, begin, used }) => ({
    id,
    ...(device !== null && { aparelho: device }),
    inicio: begin.toISOString(),
    ultimoUso: used.toISOString(),
    atual: id === current.id,
  }));
}

/** Ends one session of an account. @returns whether the account had it */
export async function endOwnSession(connection: Queryable, userId: number, id: string): Promise<boolean> {
  return connection.changes(
    'update sessions set revoked_at = now() where id::text = $1 and user_id = $2 and revoked_at is null',
    [id, userId],
  );
}
