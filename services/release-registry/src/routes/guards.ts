import type { ChangedFreeze, ChangedTwoPerson } from '@storefront/release-protocol/calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readAuthor, requireIdentity, requireOperator, requireOwnRemote } from '../access/identity.ts';
import { RequiredReason, remoteInUrl, validate } from '../access/validate.ts';
import { setTwoPerson } from '../channels/approvals.ts';
import { requireChannel } from '../channels/channel.ts';
import { liftFreeze, saveFreeze } from '../channels/freezes.ts';
import { commitChange } from '../database/changes.ts';
import type { RegistryContext } from './registry-context.ts';

const Stop = z.object({ reason: RequiredReason });

/**
 * Freezes of one remote (by its deployers and operators) or of all (by operators). Register inside a scope of
 * `requireTokens`.
 * Each route replies with what it changed.
 */
export function freezeRoutes(app: FastifyInstance, { database }: RegistryContext): void {
  const freeze = async (request: FastifyRequest, remote: string | null): Promise<ChangedFreeze> => {
    const { reason } = validate(Stop, request.body, 'body');
    const author = readAuthor(request);
    const stop = { reason, actor: author.actor, identity: requireIdentity(request) };
    await commitChange(database, author, async (change) => ({
      result: await saveFreeze(change, remote, stop),
      audit: [{ action: 'freeze', remote: remote ?? undefined, reason }],
    }));
    return { remote, frozen: true };
  };
  const unfreeze = async (request: FastifyRequest, remote: string | null): Promise<ChangedFreeze> => {
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

const Setting = z.object({
  required: z.boolean({ error: 'must be true or false' }),
  reason: RequiredReason,
});

/** Lets operators set whether activations of a remote need two tokens. Register inside a scope of `requireTokens`. */
export function twoPersonRoutes(app: FastifyInstance, { database }: RegistryContext): void {
  app.post('/channels/:remote/two-person', async (request): Promise<ChangedTwoPerson> => {
    const remote = remoteInUrl(request.params);
    requireOperator(requireIdentity(request), `set who activates ${remote}`);
    const { required, reason } = validate(Setting, request.body, 'body');
    const { changed } = await commitChange(database, readAuthor(request), async (change) => {
      await requireChannel(change, remote);
      const isChanged = await setTwoPerson(change, remote, required);
      const action = required ? ('two-person-on' as const) : ('two-person-off' as const);
      return { result: undefined, audit: isChanged ? [{ action, remote, reason }] : [] };
    });
    return { remote, required, changed };
  });
}
