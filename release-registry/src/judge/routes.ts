import type { FastifyInstance } from 'fastify';
import type { RegistryContext } from '../context/registry-context.ts';
import { readJudged } from './read-judged.ts';
import { measureHealth, type RemoteHealth } from './release-health.ts';

/** Serves the counts of live releases and the judge's verdicts. */
export function releaseHealthRoutes(app: FastifyInstance, { database, intentRules }: RegistryContext): void {
  app.get('/release-health', async (): Promise<{ remotes: RemoteHealth[] }> => {
    const nowMs = Date.now();
    return { remotes: measureHealth(await readJudged(database.db, intentRules, nowMs), nowMs) };
  });
}
