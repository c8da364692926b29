import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { requireChannel } from '../channels/channel.ts';
import type { RegistryContext } from '../context/registry-context.ts';
import { commitChange } from '../database/changes.ts';
import { RequiredReason, remoteInUrl } from '../http/request-schemas.ts';
import { validate } from '../http/validate.ts';
import { requireOperator } from '../tokens/identity.ts';
import { readAuthor, requireIdentity } from '../tokens/require-token.ts';
import { setTwoPerson } from './approvals.ts';

const Setting = z.object({
  required: z.boolean({ error: 'must be true or false' }),
  reason: RequiredReason,
});

/** Lets operators set whether activations of a remote need two tokens. Register inside a scope of `requireTokens`. */
export function twoPersonRoutes(app: FastifyInstance, { database }: RegistryContext): void {
  app.post('/channels/:remote/two-person', async (request) => {
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
