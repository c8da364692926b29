import { comparisonEndpoint } from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import { type CachedParts, type DatabaseServices, serveCached } from '../catalogue/serve-cached.ts';
import { renderComparison } from './comparison.ts';

/** Routes of the comparison and of stock alerts. */
export function productRoutes(app: FastifyInstance, cached: CachedParts<DatabaseServices>): void {
  serveCached(app, cached, comparisonEndpoint, ({ query }, now) =>
    renderComparison(cached.services().database, now, query.ids.split(',').map(Number)),
  );
}
