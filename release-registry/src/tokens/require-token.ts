import type { RemoteName } from '@storefront/contracts/release';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Author } from '../database/changes.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { remoteInUrl } from '../http/request-schemas.ts';
import { type Identity, requireDeployer } from './identity.ts';
import type { Authenticate } from './token-store.ts';

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null;
  }
}

/** The secret in `Authorization: Bearer <token>`. */
export function readBearer({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1];
}

/** Requires `Authorization: Bearer <token>` for every route of this scope, before a body is read. */
export function requireTokens(scope: FastifyInstance, authenticate: Authenticate): void {
  scope.decorateRequest('identity', null);
  scope.addHook('onRequest', async (request, reply) => {
    const secret = readBearer(request);
    const identity = secret === undefined ? undefined : await authenticate(secret);
    if (identity === undefined) {
      reply.header('www-authenticate', 'Bearer');
      request.log.warn(
        { method: request.method, url: request.url, ip: request.ip },
        'a call without a valid token',
      );
      throw new HttpProblem(
        401,
        'Unauthorized',
        secret === undefined
          ? 'This call needs the header "Authorization: Bearer <token>"'
          : 'The token is unknown, revoked or expired',
      );
    }
    request.identity = identity;
  });
}

export function requireIdentity(request: FastifyRequest): Identity {
  if (request.identity === null) throw new Error(`${request.url} is not behind requireTokens`);
  return request.identity;
}

/** The remote that a URL names and the caller may change. Throws a 403 or 404 `HttpProblem`. */
export function requireOwnRemote(request: FastifyRequest): RemoteName {
  const remote = remoteInUrl(request.params);
  requireDeployer(requireIdentity(request), remote);
  return remote;
}

/** The author of a change, for the audit: `X-Actor` names who acts, the token proves who called. */
export function readAuthor(request: FastifyRequest): Author {
  const { name } = requireIdentity(request);
  const header = request.headers['x-actor'];
  const actor = typeof header === 'string' ? header.trim().slice(0, 100) : '';
  return { actor: actor === '' ? name : actor, token: name };
}
