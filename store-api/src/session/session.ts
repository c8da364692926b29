import { randomUUID } from 'node:crypto';
import { sign, unsign } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '../database/database.ts';

const cookieName = 'aragem_sessao';
const maxAgeSeconds = 60 * 24 * 3_600;

/** The id in a cookie that we signed; undefined for none, or for one that somebody made up. */
export function sessionIdOf(request: FastifyRequest, secret: string): string | undefined {
  const cookie = request.cookies[cookieName];
  if (cookie === undefined) return undefined;
  const { valid, value } = unsign(cookie, secret);
  return valid ? value : undefined;
}

/**
 * The visitor's session, begun now when there is none: a row that can be revoked, and a cookie that names it.
 * The cookie tells nothing and no script can read it.
 */
export async function openSession(
  connection: Queryable,
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
): Promise<string> {
  const known = sessionIdOf(request, secret);
  if (known !== undefined && (await isLive(connection, known))) return known;
  const id = randomUUID();
  await connection.rows('insert into sessions (id) values ($1)', [id]);
  reply.setCookie(cookieName, sign(id, secret), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: maxAgeSeconds,
  });
  return id;
}

async function isLive(connection: Queryable, id: string): Promise<boolean> {
  const rows = await connection.prepared(
    'live-session',
    'select 1 from sessions where id = $1 and revoked_at is null',
    [id],
  );
  return rows.length > 0;
}
