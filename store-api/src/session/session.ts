import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Signer } from '@fastify/cookie';
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
  /** The first signs cookies, the others were used before: what they signed is still good. */
  readonly secrets: readonly string[];
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the shop is visited by https: only then do browsers take such cookies. */
    secureCookies: boolean;
  }
}

/** With the prefix, no other host and no plain http can set the cookie. */
const cookieName = ({ server }: FastifyRequest) =>
  server.secureCookies ? '__Host-aragem_sessao' : 'aragem_sessao';

function cookieOptions({ server }: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: server.secureCookies } as const;
}

/** The id of a session in the database; the cookie's token cannot be computed from it. */
function idOf(token: string): string {
  const hex = createHash('sha256').update(token).digest('hex');
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The id in a cookie that we signed; undefined for none, or for one that somebody made up. */
function idInCookie(request: FastifyRequest, secrets: readonly string[]): string | undefined {
  const cookie = request.cookies[cookieName(request)];
  if (cookie === undefined) return undefined;
  const { valid, value } = new Signer([...secrets]).unsign(cookie);
  return valid ? idOf(value) : undefined;
}

interface SessionRow {
  readonly cartId: string;
  readonly userId: number | null;
  readonly coupon: string | null;
  readonly seenLongAgo: boolean;
}

/** The visitor's session, as long as nobody has revoked it and its time is not over. */
export async function findSession(
  connection: Queryable,
  { request, secrets }: Omit<Visit, 'reply'>,
): Promise<Session | undefined> {
  const id = idInCookie(request, secrets);
  if (id === undefined) return undefined;
  const [row] = await connection.prepared<SessionRow>(
    'session',
    `select cart_id "cartId", user_id "userId", coupon,
       seen_at < now() - make_interval(secs => $4) "seenLongAgo" from sessions
     where id = $1 and revoked_at is null and created_at > now() - make_interval(secs => $2)
       and seen_at > now() - make_interval(secs => $3)`,
    [id, lifetimes.sessionSeconds, lifetimes.idleSeconds, lifetimes.seenSeconds],
  );
  if (row?.seenLongAgo) await connection.rows('update sessions set seen_at = now() where id = $1', [id]);
  return row && { id, cartId: row.cartId, userId: row.userId ?? undefined, coupon: row.coupon ?? undefined };
}

/** Creates a session and its cookie, which holds nothing but the signed id and is not readable by scripts. */
export async function beginSession(
  connection: Queryable,
  { request, reply, secrets }: Visit,
  owner: (Pick<Session, 'cartId' | 'coupon'> & { readonly userId: number }) | undefined,
): Promise<Session> {
  const token = randomBytes(32).toString('base64url');
  const id = idOf(token);
  const cartId = owner?.cartId ?? randomUUID();
  if (!owner) await connection.rows('insert into carts (id) values ($1)', [cartId]);
  await connection.rows('insert into sessions (id, cart_id, user_id, coupon) values ($1, $2, $3, $4)', [
    id,
    cartId,
    owner?.userId ?? null,
    owner?.coupon ?? null,
  ]);
  reply.setCookie(cookieName(request), new Signer([...secrets]).sign(token), {
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
  clearSessionCookie(visit);
}

/** All sessions of an account are over, on every device. */
export async function endSessionsOf(connection: Queryable, userId: number): Promise<void> {
  await connection.rows('update sessions set revoked_at = now() where user_id = $1 and revoked_at is null', [
    userId,
  ]);
}

export function clearSessionCookie({ request, reply }: Omit<Visit, 'secrets'>): void {
  reply.clearCookie(cookieName(request), cookieOptions(request));
}
