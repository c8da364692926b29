import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { remoteInAddress, Version } from '../http/request-schemas.ts';
import { validate } from '../http/validate.ts';
import type { RegistryContext } from '../registry-context.ts';
import { requireRelease } from '../releases/stored-releases.ts';
import type { Plan } from './plan.ts';
import { readPlan } from './read-plan.ts';

const Address = z.object({ version: Version });

/** `GET /releases/{remote}/{version}/plan`: what activating it would do now, and why it would be refused. */
export function planRoutes(app: FastifyInstance, { database }: RegistryContext): void {
  app.get('/releases/:remote/:version/plan', async (request): Promise<Plan> => {
    const remote = remoteInAddress(request.params);
    const { version } = validate(Address, request.params, 'address');
    return database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (view) => readPlan(view, (await requireRelease(view, remote, version)).record));
  });
}
