import type { FastifyInstance } from 'fastify';
import type { RegistryContext } from '../context/registry-context.ts';
import { type RemoteHealth, readHealth } from './release-health.ts';

/** Serves the counts of live releases and the judge's verdicts. */
export function releaseHealthRoutes(app: FastifyInstance, { database, intentRules }: RegistryContext): void {
  app.get('/release-health', async (): Promise<{ remotes: RemoteHealth[] }> => {
    return { remotes: await readHealth(database.db, intentRules, Date.now()) };
  });
}
