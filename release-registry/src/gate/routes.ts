import { ReleaseRecord } from '@storefront/contracts/release';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { RegistryContext } from '../context/registry-context.ts';
import { remoteInUrl, Version } from '../http/request-schemas.ts';
import { validate } from '../http/validate.ts';
import { requireRelease } from '../releases/stored-releases.ts';
import type { Plan } from './plan.ts';
import { readPlan } from './read-plan.ts';

const UrlParameters = z.object({ version: Version });

const PlanBody = z.object({ record: ReleaseRecord });

/**
 * `GET /releases/{remote}/{version}/plan`: what activating the release would do now, and why it would be refused.
 * `POST /plan`: the same of a release that is not published.
 */
export function planRoutes(app: FastifyInstance, { database }: RegistryContext): void {
  app.get('/releases/:remote/:version/plan', async (request): Promise<Plan> => {
    const remote = remoteInUrl(request.params);
    const { version } = validate(UrlParameters, request.params, 'URL');
    return database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (view) => readPlan(view, (await requireRelease(view, remote, version)).record));
  });

  app.post('/plan', async (request): Promise<Plan> => {
    const { record } = validate(PlanBody, request.body, 'body');
    return database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((view) => readPlan(view, record));
  });
}
