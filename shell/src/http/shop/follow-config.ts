import { setTimeout as pause } from 'node:timers/promises';
import type { StoreConfig } from '@storefront/contracts';
import { configEndpoint } from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import { StaleWhileRevalidate } from '../../cache/stale-while-revalidate.ts';
import type { ServerApi } from '../api.ts';
import type { Settings } from '../settings.ts';

/** While the last attempt has failed, nobody waits longer for the next one: an API that answers again takes less. */
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
