import { ReleaseRecord } from '@storefront/release-protocol';
import type { Catalogue, Plan } from '@storefront/release-protocol/calls';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { remoteInUrl, Version, validate } from '../access/validate.ts';
import { readCatalogue, readPlan } from '../channels/pass-gate.ts';
import { requireRelease } from '../channels/releases.ts';
import type { RegistryContext } from './registry-context.ts';

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

/** `GET /contracts`: who sends and hears what, live now. Register inside a scope of `requireTokens`. */
export function catalogueRoutes(app: FastifyInstance, { database }: RegistryContext): void {
  app.get('/contracts', async (): Promise<Catalogue> => readCatalogue(database.db));
}
