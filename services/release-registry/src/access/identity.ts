import type { RemoteName } from '@storefront/contracts/routes';
import { describeRole, type Role } from '@storefront/release-protocol/calls';
import { readClientAddress } from '@storefront/server-kit/client-address';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Author } from '../database/changes.ts';
import { badRequest, HttpProblem } from './http-problem.ts';
import { remoteInUrl } from './validate.ts';

/** Who acts with a token. `remote` is the one that a deployer may change. */
export type Identity = { name: string; role: Role; remote: string | null };

/** Returns the identity of a bearer secret; undefined when it is unknown, revoked or expired. */
export type Authenticate = (secret: string) => Promise<Identity | undefined>;

/** Returns whose secret has this SHA-256, as sessions store it; undefined when it is unknown, revoked or expired. */
export type AuthenticateByHash = (hash: Buffer) => Promise<Identity | undefined>;

export function mayChangeRemote({ role, remote: own }: Identity, remote: string): boolean {
  return role === 'operator' || (role === 'deployer' && own === remote);
}

/** Throws a 403 `HttpProblem` unless `identity` may change `remote`. */
export function requireDeployer(identity: Identity, remote: string): void {
  if (!mayChangeRemote(identity, remote)) throw forbidden(identity, `change ${remote}`);
}

/** Throws a 403 `HttpProblem` unless `identity` is an operator. */
export function requireOperator(identity: Identity, action: string): void {
  if (identity.role !== 'operator') throw forbidden(identity, action);
}

/** Throws a 403 `HttpProblem` unless `identity` is a shell. */
export function requireShell(identity: Identity): void {
  if (identity.role !== 'shell') throw forbidden(identity, 'report for a shell');
}

function forbidden(identity: Identity, action: string): HttpProblem {
  const named = `The token "${identity.name}" (${describeRole(identity)})`;
  return new HttpProblem(403, 'Forbidden', `${named} may not ${action}`);
}

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null;
  }
}

/** The secret in `Authorization: Bearer <token>`. */
export function readBearer({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1];
}

/** Requires `Authorization: Bearer <token>` for every route of this scope, before a body is read, and a name for the audit that is not too long. */
export function requireTokens(scope: FastifyInstance, authenticate: Authenticate): void {
  scope.decorateRequest('identity', null);
  scope.addHook('onRequest', async (request, reply) => {
    const secret = readBearer(request);
    const identity = secret === undefined ? undefined : await authenticate(secret);
    if (identity === undefined) {
      reply.header('www-authenticate', 'Bearer');
      request.log.warn(
        { method: request.method, url: request.url, ip: readClientAddress(request).text },
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
    if (readActor(request).length > maxActorLength) {
      const message = `must be at most ${maxActorLength} characters`;
      throw badRequest(`X-Actor ${message}`, [{ field: 'X-Actor', message }]);
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

const maxActorLength = 100;

function readActor({ headers }: FastifyRequest): string {
  const header = headers['x-actor'];
  return typeof header === 'string' ? header.trim() : '';
}

/** The author of a change, for the audit: `X-Actor` names who acts, the token proves who called. */
export function readAuthor(request: FastifyRequest): Author {
  const { name } = requireIdentity(request);
  const actor = readActor(request);
  return { actor: actor === '' || actor.length > maxActorLength ? name : actor, token: name };
}

/** Throws a 403 or 400 `HttpProblem` if `force` is not requested by an operator, or without a reason for the audit. */
export function requireOverride(
  identity: Identity,
  { force, reason }: { force: boolean; reason?: string | undefined },
): void {
  if (!force) return;
  requireOperator(identity, 'override the gate');
  if (!reason)
    throw badRequest('To override the gate needs a reason', [{ field: 'reason', message: 'is missing' }]);
}
