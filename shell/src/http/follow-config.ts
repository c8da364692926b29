import { configEndpoint } from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import { StaleWhileRevalidate } from '../cache/stale-while-revalidate.ts';
import type { ServerApi } from './api.ts';
import type { Settings } from './settings.ts';

/** Returns a function that reads the store's configuration through a cache of 2 s, renewed in the background. */
export function followConfig(app: FastifyInstance, { clientFor }: ServerApi, { loadBudgetMs }: Settings) {
  const fetchConfig = () => clientFor({ budgetMs: loadBudgetMs, onStale: () => {} }).call(configEndpoint, {});
  const cache = new StaleWhileRevalidate<Awaited<ReturnType<typeof fetchConfig>>>({
    freshMs: 2000,
    staleMs: 3_600_000,
    maxSize: 1,
    sizeOf: () => 1,
    onError: (error) => app.log.warn({ err: error }, 'the configuration could not be renewed'),
  });
  return () => cache.get('config', fetchConfig);
}
