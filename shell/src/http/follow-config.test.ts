import { type ApiClient, ApiError, type StoreConfig } from '@storefront/contracts';
import { testConfig } from '@storefront/contracts/testing';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { followConfig } from './follow-config.ts';

/** An API of which the test answers each call. */
function anApi() {
  const calls: PromiseWithResolvers<StoreConfig>[] = [];
  const call = () => {
    const answer = Promise.withResolvers<StoreConfig>();
    calls.push(answer);
    return answer.promise;
  };
  const clientFor = () => ({ call }) as ApiClient;
  return { calls, ...followConfig(Fastify(), { clientFor }, { loadBudgetMs: 4000 }) };
}
const late = new ApiError('no reply', { status: 504, code: 'timeout' });

it('an API that hangs costs one request its budget: the next ones wait briefly for the next attempt', async () => {
  const { calls, config, lastConfig } = anApi();
  const first = config();
  calls[0]?.reject(late);
  await expect(first).rejects.toBe(late);
  // the second call never ends
  await expect(config()).rejects.toBe(late);
  await expect(config()).rejects.toBe(late);
  expect(calls).toHaveLength(2);
  expect(lastConfig()).toBeUndefined();
});

it('an API that answers again is heard by the next request', async () => {
  const { calls, config, lastConfig } = anApi();
  const first = config();
  calls[0]?.reject(late);
  await expect(first).rejects.toBe(late);
  const next = config();
  calls[1]?.resolve(testConfig());
  expect(await next).toEqual(testConfig());
  expect(lastConfig()).toEqual(testConfig());
});
