import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Signer } from '@fastify/cookie';
import { readCookies } from '@storefront/contracts/cookies';
import Bowser from 'bowser';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { HttpProblem } from '../../platform/http/errors/problems.ts';
import { deriveKey } from '../../platform/settings/derive-key.ts';
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
function deriveId(token: string): string {
  const hex = createHash('sha256').update(token).digest('hex');
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** A browser sends one session cookie, and rarely an older one of another path or domain; each is a query. */
const mostCookies = 4;

/**
 * The ids in the cookies that we signed, in the order in which they were sent; forged ones are ignored. A browser with
 * two cookies of the name, set for different paths or domains, sends both, and either may be the one in use.
 */
function readSessionIds(request: FastifyRequest, secrets: readonly string[]): readonly string[] {
  const signer = createCookieSigner(secrets);
  const ids = readCookies(request.headers.cookie, cookieName(request)).flatMap((cookie) => {
    const { valid, value } = signer.unsign(cookie);
    return valid ? [deriveId(value)] : [];
  });
  return [...new Set(ids)].slice(0, mostCookies);
}

/** Whether the browser has a session of ours, which may have ended. */
export const hasSessionCookie = ({ request, secrets }: Omit<Visit, 'reply'>): boolean =>
  readSessionIds(request, secrets).length > 0;

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
  for (const id of readSessionIds(request, secrets)) {
    const row = await connection.prepared.row<SessionRow>(selectSession, sessionValues(id));
    const session = await toSession(connection, id, row);
    if (session) return session;
  }
  return undefined;
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
  const id = deriveId(token);
  const cartId = owner?.cartId ?? randomUUID();
  if (!owner) await connection.rows('insert into carts (id) values ($1)', [cartId]);
  const device = owner ? nameDevice(request.headers['user-agent']) : null;
  await connection.rows('insert into sessions (id, cart_id, user_id, device) values ($1, $2, $3, $4)', [
    id,
    cartId,
    owner?.userId ?? null,
    device,
  ]);
  reply.setCookie(cookieName(request), createCookieSigner(secrets).sign(token), {
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
  let hasJustEnded = false;
  for (const id of readSessionIds(visit.request, visit.secrets)) {
    const row = await connection.prepared.row<SessionRow>(
      `${selectSession} for no key update`,
      sessionValues(id),
    );
    const session = await toSession(connection, id, row);
    if (session) return session;
    hasJustEnded ||= row?.justEnded === true;
  }
  if (hasJustEnded)
    throw new HttpProblem(409, 'shopper-changed', 'A conta deste navegador mudou. Tente de novo.');
  return beginSession(connection, visit, undefined);
}

/** Revokes the session, so that copies of its cookie are worthless too. */
export async function endSession(connection: Queryable, visit: Visit): Promise<void> {
  const session = await readSession(connection, visit);
  if (session) await connection.rows('update sessions set revoked_at = now() where id = $1', [session.id]);
  clearSessionCookie(visit);
}

/** Revokes all sessions of an account, on every device. */
export async function endAllSessions(connection: Queryable, userId: number): Promise<void> {
  await connection.rows('update sessions set revoked_at = now() where user_id = $1 and revoked_at is null', [
    userId,
  ]);
}

export function clearSessionCookie({ request, reply }: Omit<Visit, 'secrets'>): void {
  reply.clearCookie(cookieName(request), cookieOptions(request));
}

/** Signs session cookies with a key of the first secret, and verifies what one of the others signed. */
export const createCookieSigner = (secrets: readonly string[]): Signer =>
  new Signer(secrets.map((secret) => deriveKey(secret, 'session cookie').toString('base64url')));

const systems: Readonly<Record<string, string>> = {
  Android: 'no Android',
  iOS: 'no iPhone',
  macOS: 'no Mac',
  Windows: 'no Windows',
  Linux: 'no Linux',
  'Chrome OS': 'no Chromebook',
};

/** Names browser and system of a `User-Agent`, such as `Chrome no Android`; null when it names neither. */
export function nameDevice(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, 500));
  const system = platform.type === 'tablet' && os.name === 'iOS' ? 'no iPad' : systems[os.name ?? ''];
  return [browser.name, system].filter(Boolean).join(' ') || null;
}
