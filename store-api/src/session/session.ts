import { randomUUID } from 'node:crypto';
import { sign, unsign } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '../database/queryable.ts';
import { lifetimes } from './lifetimes.ts';

export interface Session {
  readonly id: string;
  readonly cartId: string;
  readonly userId: number | undefined;
  readonly coupon: string | undefined;
}

export interface Visit {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Signs the cookie. */
  readonly secret: string;
}

const cookieName = 'aragem_sessao';

function cookieOptions(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' } as const;
}

/** The id in a cookie that we signed; undefined for none, or for one that somebody made up. */
function idInCookie(request: FastifyRequest, secret: string): string | undefined {
  const cookie = request.cookies[cookieName];
  if (cookie === undefined) return undefined;
  const { valid, value } = unsign(cookie, secret);
  return valid ? value : undefined;
}

/** The visitor's session, as long as nobody has revoked it and its time is not over. */
export async function findSession(
  connection: Queryable,
  { request, secret }: Omit<Visit, 'reply'>,
): Promise<Session | undefined> {
  const id = idInCookie(request, secret);
  if (id === undefined) return undefined;
  const [row] = await connection.prepared<{ cartId: string; userId: number | null; coupon: string | null }>(
    'session',
    `select cart_id "cartId", user_id "userId", coupon from sessions
     where id = $1 and revoked_at is null and created_at > now() - make_interval(secs => $2)`,
    [id, lifetimes.sessionSeconds],
  );
  return row && { id, cartId: row.cartId, userId: row.userId ?? undefined, coupon: row.coupon ?? undefined };
}

/** Creates a session and its cookie, which holds nothing but the signed id and is not readable by scripts. */
export async function beginSession(
  connection: Queryable,
  { request, reply, secret }: Visit,
  owner: (Pick<Session, 'cartId' | 'coupon'> & { readonly userId: number }) | undefined,
): Promise<Session> {
  const id = randomUUID();
  const cartId = owner?.cartId ?? randomUUID();
  if (!owner) await connection.rows('insert into carts (id) values ($1)', [cartId]);
  await connection.rows('insert into sessions (id, cart_id, user_id, coupon) values ($1, $2, $3, $4)', [
    id,
    cartId,
    owner?.userId ?? null,
    owner?.coupon ?? null,
  ]);
  reply.setCookie(cookieName, sign(id, secret), {
    ...cookieOptions(request),
    maxAge: lifetimes.sessionSeconds,
  });
  return { id, cartId, userId: owner?.userId, coupon: owner?.coupon };
}

/** The visitor's session, begun now when there is none. */
export async function openSession(connection: Queryable, visit: Visit): Promise<Session> {
  return (await findSession(connection, visit)) ?? beginSession(connection, visit, undefined);
}

/** The session is over wherever its cookie may have been copied to. */
export async function endSession(connection: Queryable, visit: Visit): Promise<void> {
  const session = await findSession(connection, visit);
  if (session) await connection.rows('update sessions set revoked_at = now() where id = $1', [session.id]);
  visit.reply.clearCookie(cookieName, cookieOptions(visit.request));
}
