import { setTimeout as pause } from 'node:timers/promises';
import type { StoreConfig } from '@storefront/contracts';
import { configEndpoint } from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import { StaleWhileRevalidate } from '../cache/stale-while-revalidate.ts';
import type { ServerApi } from './proxies/api.ts';
import type { Settings } from './settings.ts';

/** The longest wait for a new attempt while the last one has failed: an API that works again answers sooner. */
const waitAfterFailureMs = 500;

/**
 * `config` reads the store's configuration through a cache of 2 s, renewed in the background; `lastConfig` is what it
 * has read last, without waiting. A start and then each page need it, so an API that hangs may cost only the first of
 * them its whole budget.
 */
export function followConfig(
  app: Pick<FastifyInstance, 'log'>,
  { clientFor }: Pick<ServerApi, 'clientFor'>,
  { loadBudgetMs }: Pick<Settings, 'loadBudgetMs'>,
) {
  let last: StoreConfig | undefined;
  let failure: unknown;
  const fetchConfig = async () => {
    try {
      last = await clientFor({ budgetMs: loadBudgetMs, onStale: () => {} }).call(configEndpoint, {});
      failure = undefined;
      return last;
    } catch (error) {
      failure = error;
      throw error;
    }
  };
  const cache = new StaleWhileRevalidate<StoreConfig>({
    freshMs: 2000,
    staleMs: 3_600_000,
    maxSize: 1,
    sizeOf: () => 1,
    onError: (error) => app.log.warn({ err: error }, 'the configuration could not be renewed'),
  });
  const config = async (): Promise<StoreConfig> => {
    const reading = cache.get('config', fetchConfig);
    if (failure === undefined) return reading;
    const known = failure;
    return Promise.race([
      reading,
      pause(waitAfterFailureMs, undefined, { ref: false }).then(() => Promise.reject(known)),
    ]);
  };
  return { config, lastConfig: () => last };
}
