import { RemoteName } from '@storefront/contracts/release';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { RegistryContext } from '../context/registry-context.ts';
import { validate } from '../http/validate.ts';
import { readHistory } from './history.ts';

const HistoryQuery = z.object({
  remote: z.optional(RemoteName),
  refused: z.stringbool({ error: 'must be true or false' }).default(false),
  limit: z.coerce.number({ error: 'must be 1 to 500' }).int().min(1).max(500).default(50),
});

export function historyRoutes(app: FastifyInstance, { database }: RegistryContext): void {
  app.get('/history', async (request) => {
    const { remote, limit, refused } = validate(HistoryQuery, request.query, 'query');
    return { history: await readHistory(database.db, { remote, limit, refused }) };
  });
}
