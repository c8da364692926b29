import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpProblem } from '../http/http-problem.ts';
import type { Identity } from '../tokens/identity.ts';
import type { Authenticate } from '../tokens/token-store.ts';

const cookie = 'registry-ops';
/** Its name over https: browsers take such a name over https alone. */
const secureCookie = `__Secure-${cookie}`;
/** A working day. */
const lifeSeconds = 12 * 3600;

/** Who has signed in to the ops page, as the token in their cookie says; shells have no page. */
export async function readSession(
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<Identity | undefined> {
  const secret = request.cookies[secureCookie] ?? request.cookies[cookie];
  const identity = secret ? await authenticate(secret) : undefined;
  return identity?.role === 'shell' ? undefined : identity;
}

/** Keeps the token in a cookie that scripts cannot read and that no other path of this host gets. */
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

/**
 * Throws a 403 `HttpProblem` when a form was sent by a page of another origin: the shop on another port of this host is of
 * the same site, so the cookie's `SameSite` alone lets its forms pass.
 */
export function requireOwnOrigin({ headers }: FastifyRequest): void {
  const origin = headers.origin === undefined ? null : URL.parse(headers.origin);
  if (origin === null || origin.host !== headers.host)
    throw new HttpProblem(403, 'Forbidden', 'This form was not sent by the ops page of this registry');
}
