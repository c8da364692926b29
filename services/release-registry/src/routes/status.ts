import { RemoteName } from '@storefront/contracts/routes';
import type { HistoryReply, ReleaseHealth } from '@storefront/release-protocol/calls';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { validate } from '../access/validate.ts';
import { readHistory } from '../database/history.ts';
import { readHealth } from '../judge/release-health.ts';
import type { RegistryContext } from './registry-context.ts';

const HistoryQuery = z.object({
  remote: z.optional(RemoteName),
  refused: z.stringbool({ error: 'must be true or false' }).default(false),
  limit: z.coerce.number({ error: 'must be 1 to 500' }).int().min(1).max(500).default(50),
});

export function historyRoutes(app: FastifyInstance, { database }: RegistryContext): void {
  app.get('/history', async (request): Promise<HistoryReply> => {
    const { remote, limit, refused } = validate(HistoryQuery, request.query, 'query');
    return { history: await readHistory(database.db, { remote, limit, refused }) };
  });
}

/** Serves the counts of live releases and the judge's verdicts. */
export function releaseHealthRoutes(app: FastifyInstance, { database, intentRules }: RegistryContext): void {
  app.get('/release-health', async (): Promise<ReleaseHealth> => {
    return { remotes: await readHealth(database.db, intentRules, Date.now()) };
  });
}
