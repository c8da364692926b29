import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Signer } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { HttpProblem } from '../../platform/http/errors/problems.ts';
import { nameDevice } from './device.ts';
import { lifetimes } from './lifetimes.ts';

export interface Session {
  readonly id: string;
  readonly cartId: string;
  readonly userId: number | undefined;
}

/** What calls of a visitor use. */
export interface VisitServices {
  readonly database: Database;
  /** Keys of session cookies: the first one signs, the others signed before and still verify. */
  readonly secrets: readonly string[];
}

export interface Visit extends Pick<VisitServices, 'secrets'> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the shop is visited over https, without which browsers refuse secure cookies. */
    secureCookies: boolean;
  }
}

/** Over https the name's prefix keeps other hosts and plain http from setting the cookie. */
export const sessionCookieName = (isSecure: boolean) => (isSecure ? '__Host-aragem_sessao' : 'aragem_sessao');

const cookieName = ({ server }: FastifyRequest) => sessionCookieName(server.secureCookies);

function cookieOptions({ server }: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: server.secureCookies } as const;
}

/** The id of a session in the database, from which the cookie's token cannot be computed. */
function idOf(token: string): string {
  const hex = createHash('sha256').update(token).digest('hex');
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The id in a cookie that we signed; undefined without a cookie, or for a forged one. */
function idInCookie(request: FastifyRequest, secrets: readonly string[]): string | undefined {
  const cookie = request.cookies[cookieName(request)];
  if (cookie === undefined) return undefined;
  const { valid, value } = new Signer([...secrets]).unsign(cookie);
  return valid ? idOf(value) : undefined;
}

/** Whether the browser has a session of ours, which may have ended. */
export const hasSessionCookie = ({ request, secrets }: Omit<Visit, 'reply'>): boolean =>
  idInCookie(request, secrets) !== undefined;

interface SessionRow {
  readonly cartId: string;
  readonly userId: number | null;
  readonly isLive: boolean;
  readonly seenLongAgo: boolean;
  readonly justEnded: boolean | null;
}

/** Whether a session was neither revoked nor has expired; `liveFor` are its values. */
export const isLive = `revoked_at is null and created_at > now() - make_interval(secs => $2)
      and seen_at > now() - make_interval(secs => $3)`;
export const liveFor = [lifetimes.sessionSeconds, lifetimes.idleSeconds] as const;

const selectSession = `select cart_id "cartId", user_id "userId",
    ${isLive} "isLive",
    seen_at < now() - make_interval(secs => $4) "seenLongAgo",
    revoked_at > now() - make_interval(secs => $5) "justEnded"
  from sessions where id = $1`;

const sessionValues = (id: string) => [id, ...liveFor, lifetimes.seenSeconds, lifetimes.callSeconds];

/** The session of a row that was read, unless it has ended; it is stored that it was seen. */
async function toSession(
  connection: Queryable,
  id: string,
  row: SessionRow | undefined,
): Promise<Session | undefined> {
  if (!row?.isLive) return undefined;
  if (row.seenLongAgo) await connection.rows('update sessions set seen_at = now() where id = $1', [id]);
  return { id, cartId: row.cartId, userId: row.userId ?? undefined };
}

/** The visitor's session, unless it was revoked or has expired. */
export async function readSession(
  connection: Queryable,
  { request, secrets }: Omit<Visit, 'reply'>,
): Promise<Session | undefined> {
  const id = idInCookie(request, secrets);
  if (id === undefined) return undefined;
  const row = await connection.prepared.row<SessionRow>(selectSession, sessionValues(id));
  return toSession(connection, id, row);
}

/** As `readSession`, outside of a transaction. */
export const findSession = (
  { database, secrets }: VisitServices,
  request: FastifyRequest,
): Promise<Session | undefined> => readSession(database, { request, secrets });

/** Creates a session and its cookie, which contains only the signed token and is hidden from scripts. */
export async function beginSession(
  connection: Queryable,
  { request, reply, secrets }: Visit,
  owner: (Pick<Session, 'cartId'> & { readonly userId: number }) | undefined,
): Promise<Session> {
  const token = randomBytes(32).toString('base64url');
  const id = idOf(token);
  const cartId = owner?.cartId ?? randomUUID();
  if (!owner) await connection.rows('insert into carts (id) values ($1)', [cartId]);
  const device = owner ? nameDevice(request.headers['user-agent']) : null;
  await connection.rows('insert into sessions (id, cart_id, user_id, device) values ($1, $2, $3, $4)', [
    ...[id, cartId, owner?.userId ?? null, device],
  ]);
  reply.setCookie(cookieName(request), new Signer([...secrets]).sign(token), {
    ...cookieOptions(request),
    maxAge: lifetimes.sessionSeconds,
  });
  return { id, cartId, userId: owner?.userId };
}

/**
 * The visitor's session, which does not end before the transaction does; a new one if there is none. Every transaction
 * locks its session before its cart.
 * @throws HttpProblem 409 when the session has just ended, by signing in for example: its cart has moved, and a new
 * session's cookie would replace the one that the browser has got meanwhile.
 */
export async function openSession(connection: Queryable, visit: Visit): Promise<Session> {
  const id = idInCookie(visit.request, visit.secrets);
  if (id === undefined) return beginSession(connection, visit, undefined);
  const row = await connection.prepared.row<SessionRow>(
    `${selectSession} for no key update`,
    sessionValues(id),
  );
  if (row?.justEnded)
    throw new HttpProblem(409, 'shopper-changed', 'A conta deste navegador mudou. Tente de novo.');
  return (await toSession(connection, id, row)) ?? beginSession(connection, visit, undefined);
}

/** Revokes the session, so that copies of its cookie are worthless too. */
export async function endSession(connection: Queryable, visit: Visit): Promise<void> {
  const session = await readSession(connection, visit);
  if (session) await connection.rows('update sessions set revoked_at = now() where id = $1', [session.id]);
  clearSessionCookie(visit);
}

/** Revokes all sessions of an account, on every device. */
export async function endSessionsOf(connection: Queryable, userId: number): Promise<void> {
  await connection.rows('update sessions set revoked_at = now() where user_id = $1 and revoked_at is null', [
    userId,
  ]);
}

export function clearSessionCookie({ request, reply }: Omit<Visit, 'secrets'>): void {
  reply.clearCookie(cookieName(request), cookieOptions(request));
}
