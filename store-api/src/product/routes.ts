import { comparisonEndpoint } from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import { type CachedParts, serveCached } from '../http/serve-cached.ts';
import { comparisonJson } from './comparison.ts';

/** Products side by side. */
export function productRoutes(app: FastifyInstance, cached: CachedParts): void {
  serveCached(app, cached, comparisonEndpoint, ({ query }, now) =>
    comparisonJson(cached.services().database, now, query.ids.split(',').map(Number)),
  );
}
