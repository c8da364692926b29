import {
  type ChangedRollout,
  RolloutPlan,
  type Rollouts,
  standardPlan,
} from '@storefront/release-protocol/calls';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { conflict } from '../access/http-problem.ts';
import { readAuthor, requireOwnRemote } from '../access/identity.ts';
import { Reason, Version, validate } from '../access/validate.ts';
import { commitChange } from '../database/changes.ts';
import { orderRollout, type RolloutOrder, startRollout } from '../rollouts/change-rollout.ts';
import { readRollouts } from '../rollouts/rollout.ts';
import type { RegistryContext } from './registry-context.ts';

const Start = z.object({ version: Version, plan: RolloutPlan.default(standardPlan), reason: Reason });
const Order = z.object({ reason: Reason });
const orders: readonly RolloutOrder[] = ['pause', 'resume', 'approve', 'abort'];

/** Register inside a scope of `requireTokens`. Each route replies with the rollout after the change. */
export function rolloutChangeRoutes(
  app: FastifyInstance,
  { database, discovery, judges }: RegistryContext & { readonly judges: boolean },
): void {
  app.post('/channels/:remote/rollout', async (request): Promise<ChangedRollout> => {
    const remote = requireOwnRemote(request);
    if (!judges)
      throw conflict('the judge of this registry is off (REGISTRY_JUDGE): nothing would take the next step');
    const start = validate(Start, request.body, 'body');
    const author = readAuthor(request);
    const { result, changed } = await commitChange(database, author, async (change) => {
      const { audit, ...started } = await startRollout(change, { remote, ...start }, author);
      return { result: started, audit };
    });
    if (changed) await discovery.refresh();
    return result;
  });

  for (const order of orders)
    app.post(`/channels/:remote/rollout/${order}`, async (request): Promise<ChangedRollout> => {
      const remote = requireOwnRemote(request);
      const { reason } = validate(Order, request.body ?? {}, 'body');
      const author = readAuthor(request);
      const { result } = await commitChange(database, author, async (change) => {
        const { rollout, audit } = await orderRollout(change, { remote, order, reason }, author);
        return { result: { rollout, request: null }, audit };
      });
      await discovery.refresh();
      return result;
    });
}

export function rolloutRoutes(app: FastifyInstance, { database }: RegistryContext): void {
  app.get('/rollouts', async (): Promise<Rollouts> => ({ rollouts: await readRollouts(database.db) }));
}
