import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpProblem } from '../http/http-problem.ts';
import type { Identity } from '../tokens/identity.ts';
import type { Authenticate } from '../tokens/token-store.ts';

const cookie = 'registry-ops';
/** The cookie's name over https, which browsers accept only over https. */
const secureCookie = `__Secure-${cookie}`;
/** Length of a working day. */
const lifeSeconds = 12 * 3600;

/** Reads who has signed in to the ops page, from the token in the cookie; shells cannot sign in. */
export async function readSession(
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<Identity | undefined> {
  const secret = request.cookies[secureCookie] ?? request.cookies[cookie];
  const identity = secret ? await authenticate(secret) : undefined;
  return identity?.role === 'shell' ? undefined : identity;
}

/** Stores the token in a cookie that scripts cannot read and that is sent to the ops page only. */
export function beginSession(request: FastifyRequest, reply: FastifyReply, secret: string): void {
  const secure = request.headers.origin?.startsWith('https:') ?? false;
  reply.setCookie(secure ? secureCookie : cookie, secret, {
    path: '/ops',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: lifeSeconds,
  });
}

export function endSession(reply: FastifyReply): void {
  reply.clearCookie(cookie, { path: '/ops' });
  reply.clearCookie(secureCookie, { path: '/ops', secure: true });
}

/** One line for whoever watches the registry; a token is in it by its name alone. */
export function logSession(
  { log, ip }: FastifyRequest,
  security: 'signed-in' | 'signed-out' | 'sign-in-failed',
  identity: Identity | undefined,
): void {
  log.warn({ security, token: identity?.name, ip }, `ops page: ${security}`);
}

/**
 * Throws a 403 `HttpProblem` when a page of another origin has sent the form. The cookie's `SameSite` is not enough:
 * the shop on another port of this host counts as the same site.
 */
export function requireOwnOrigin({ headers }: FastifyRequest): void {
  const origin = headers.origin === undefined ? null : URL.parse(headers.origin);
  if (origin === null || origin.host !== headers.host)
    throw new HttpProblem(403, 'Forbidden', 'This form was not sent by the ops page of this registry');
}
