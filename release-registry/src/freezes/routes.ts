import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RegistryContext } from '../context/registry-context.ts';
import { commitChange } from '../database/changes.ts';
import { RequiredReason } from '../http/request-schemas.ts';
import { validate } from '../http/validate.ts';
import { requireOperator } from '../tokens/identity.ts';
import { readAuthor, requireIdentity, requireOwnRemote } from '../tokens/require-token.ts';
import { liftFreeze, saveFreeze } from './freezes.ts';

const Stop = z.object({ reason: RequiredReason });

/**
 * Freezes of one remote (by its deployers and operators) or of all (by operators). Register inside a scope of
 * `requireTokens`.
 * Each route replies with what it changed.
 */
export function freezeRoutes(app: FastifyInstance, { database }: RegistryContext): void {
  const freeze = async (request: FastifyRequest, remote: string | null) => {
    const { reason } = validate(Stop, request.body, 'body');
    const author = readAuthor(request);
    const stop = { reason, actor: author.actor, identity: requireIdentity(request) };
    await commitChange(database, author, async (change) => ({
      result: await saveFreeze(change, remote, stop),
      audit: [{ action: 'freeze', remote: remote ?? undefined, reason }],
    }));
    return { remote, frozen: true };
  };
  const unfreeze = async (request: FastifyRequest, remote: string | null) => {
    const { reason } = validate(Stop, request.body, 'body');
    await commitChange(database, readAuthor(request), async (change) => ({
      result: await liftFreeze(change, remote, requireIdentity(request)),
      audit: [{ action: 'unfreeze', remote: remote ?? undefined, reason }],
    }));
    return { remote, frozen: false };
  };
  const all = (request: FastifyRequest) => {
    requireOperator(requireIdentity(request), 'freeze all remotes');
    return null;
  };
  app.post('/freeze', async (request) => freeze(request, all(request)));
  app.post('/unfreeze', async (request) => unfreeze(request, all(request)));
  app.post('/channels/:remote/freeze', async (request) => freeze(request, requireOwnRemote(request)));
  app.post('/channels/:remote/unfreeze', async (request) => unfreeze(request, requireOwnRemote(request)));
}
