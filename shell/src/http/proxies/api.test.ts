import { storeEvaluationEndpoint } from '@storefront/contracts/api';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { createServerApi } from './api.ts';

it('calls of loads have the App-Token and name the request that they are for, in this process and in others', async () => {
  const server = Fastify();
  const named: unknown[] = [];
  server.get('/v2/front/*', async ({ headers }) => {
    named.push([headers['x-request-id'], headers['app-token']]);
    return { sucesso: true };
  });
  const storeApiUrl = await server.listen({ host: '127.0.0.1', port: 0 });
  const api = createServerApi({ storeApiUrl, appToken: 'secret' });
  onTestFinished(async () => {
    await api.close();
    await server.close();
  });
  const client = api.clientFor({ budgetMs: 5000, onStale: () => {}, requestId: 'request-1' });
  await client.call(storeEvaluationEndpoint, { params: { key: 'a' } });
  const { signal } = new AbortController();
  await api.relay('/v2/front/menu', { etag: undefined, signal, requestId: 'request-2' });
  expect(named).toEqual([
    ['request-1', 'secret'],
    ['request-2', 'secret'],
  ]);
});
