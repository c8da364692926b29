import { readCookies } from '@storefront/contracts/cookies';
import { readClientAddress } from '@storefront/server-kit/client-address';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { HttpProblem } from '../../access/http-problem.ts';
import type { Authenticate, AuthenticateByHash, Identity } from '../../access/identity.ts';
import { hashSecret, newSecret } from '../../access/tokens.ts';
import { validate } from '../../access/validate.ts';
import type { Database } from '../../database/schema.ts';
import { pageHeaders, signInPage } from './views/document.ts';

const cookie = 'registry-ops';
/** The cookie's name over https, which browsers accept only over https. */
const secureCookie = `__Secure-${cookie}`;
/** Length of a working day. */
const lifeSeconds = 12 * 3600;

const hashToHex = (secret: string) => hashSecret(secret).toString('hex');

/** A browser has one, and rarely an older one of another path; each is a query. */
const mostCookies = 4;

const readIds = ({ headers }: FastifyRequest): readonly string[] =>
  [secureCookie, cookie].flatMap((name) => readCookies(headers.cookie, name)).slice(0, mostCookies);

/** Who has signed in to the ops page: of each session the database has hashes alone, and its cookie a random id. */
export class OpsSessions {
  readonly #db: Database;
  readonly #authenticateByHash: AuthenticateByHash;

  constructor(db: Database, authenticateByHash: AuthenticateByHash) {
    this.#db = db;
    this.#authenticateByHash = authenticateByHash;
  }

  /** The identity of a session that has neither ended nor expired, and whose token is still good; shells have none. */
  async read(request: FastifyRequest): Promise<Identity | undefined> {
    for (const id of readIds(request)) {
      const session = await this.#db
        .selectFrom('ops_sessions')
        .select('token_hash')
        .where('id_hash', '=', hashToHex(id))
        .where('expires_at', '>', new Date().toISOString())
        .executeTakeFirst();
      if (session === undefined) continue;
      const identity = await this.#authenticateByHash(Buffer.from(session.token_hash, 'hex'));
      if (identity && identity.role !== 'shell') return identity;
    }
    return undefined;
  }

  /** Begins a session with a token that was checked; its cookie is for the ops page alone, and no script reads it. */
  async begin(request: FastifyRequest, reply: FastifyReply, token: string): Promise<void> {
    await this.#remove(readIds(request));
    const id = newSecret();
    const now = Date.now();
    await this.#db
      .deleteFrom('ops_sessions')
      .where('expires_at', '<=', new Date(now).toISOString())
      .execute();
    const expires_at = new Date(now + lifeSeconds * 1000).toISOString();
    await this.#db
      .insertInto('ops_sessions')
      .values({ id_hash: hashToHex(id), token_hash: hashToHex(token), expires_at })
      .execute();
    const secure = request.headers.origin?.startsWith('https:') ?? false;
    reply.setCookie(secure ? secureCookie : cookie, id, {
      path: '/ops',
      httpOnly: true,
      sameSite: 'strict',
      secure,
      maxAge: lifeSeconds,
    });
  }

  /** Ends the session, also for whoever has a copy of its cookie. */
  async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await this.#remove(readIds(request));
    reply.clearCookie(cookie, { path: '/ops' });
    reply.clearCookie(secureCookie, { path: '/ops', secure: true });
  }

  async #remove(ids: readonly string[]): Promise<void> {
    for (const id of ids)
      await this.#db.deleteFrom('ops_sessions').where('id_hash', '=', hashToHex(id)).execute();
  }
}

/** One line for whoever watches the registry; a token is in it by its name alone. */
function logSession(
  request: FastifyRequest,
  security: 'signed-in' | 'signed-out' | 'sign-in-failed',
  identity: Identity | undefined,
): void {
  const ip = readClientAddress(request).text;
  request.log.warn({ security, token: identity?.name, ip }, `ops page: ${security}`);
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

/** Signs in to the ops page and out. */
export function mountSessions(app: FastifyInstance, sessions: OpsSessions, authenticate: Authenticate): void {
  app.post('/ops/session', async (request, reply) => {
    requireOwnOrigin(request);
    const { token } = validate(z.object({ token: z.string() }), request.body, 'form');
    const identity = await authenticate(token.trim());
    if (identity !== undefined && identity.role !== 'shell') {
      await sessions.begin(request, reply, token.trim());
      logSession(request, 'signed-in', identity);
      return reply.redirect('/ops', 303);
    }
    logSession(request, 'sign-in-failed', identity);
    const why =
      identity === undefined ? 'This token is unknown, revoked or expired.' : 'A shell has no page here.';
    return reply.code(403).headers(pageHeaders).send(signInPage(why));
  });

  app.post('/ops/session/end', async (request, reply) => {
    requireOwnOrigin(request);
    logSession(request, 'signed-out', await sessions.read(request));
    await sessions.end(request, reply);
    return reply.redirect('/ops', 303);
  });
}
