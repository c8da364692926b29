import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { measureRequests, metricsRoute, openProcessMetrics } from './metrics.ts';

function openServer() {
  const registry = new Registry();
  const app = Fastify();
  measureRequests(app, registry);
  const counts = async () =>
    [...(await registry.metrics()).matchAll(/^http_request_duration_seconds_count(.*)$/gm)].map(
      ([, count]) => count,
    );
  return { app, counts };
}

it('requests are counted by method, route and class of the status, never by path', async () => {
  const { app, counts } = openServer();
  app.get('/orders/:number', async (_, reply) => reply.code(201).send());
  app.post('/orders', async () => Promise.reject(new Error('full')));
  for (const number of ['A1', 'B2']) await app.inject(`/orders/${number}`);
  await app.inject({ method: 'POST', url: '/orders' });
  await app.inject('/nothing?key=secret');
  expect(await counts()).toEqual([
    '{method="GET",route="/orders/:number",status="2xx"} 2',
    '{method="POST",route="/orders",status="5xx"} 1',
    '{method="GET",route="none",status="4xx"} 1',
  ]);
});

it('methods that no route has are one', async () => {
  const { app, counts } = openServer();
  for (const method of ['PROPFIND', 'LOCK'] as const) app.addHttpMethod(method);
  app.route({ method: ['PROPFIND', 'LOCK'], url: '/', handler: async () => '' });
  for (const method of ['PROPFIND', 'LOCK']) await app.inject({ method: method as 'GET', url: '/' });
  expect(await counts()).toEqual(['{method="other",route="/",status="2xx"} 2']);
});

it('a handler may name the kind of request, and streams have no duration', async () => {
  const { app, counts } = openServer();
  app.get('*', async (request) => {
    request.measuredAs = 'listing';
    return '';
  });
  app.get('/stream', { config: { isUnmeasured: true } }, async () => 'an event');
  await app.inject('/ar-condicionado');
  await app.inject('/stream');
  expect(await counts()).toEqual(['{method="GET",route="listing",status="2xx"} 1']);
});

it('a process says how much memory and time it takes', async () => {
  const text = await openProcessMetrics().metrics();
  expect(text).toContain('process_resident_memory_bytes');
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
});

async function get(token: string | undefined, remoteAddress: string, headers: Record<string, string> = {}) {
  const registry = { contentType: 'text/plain', metrics: async () => 'views_total 3' };
  const app = Fastify();
  metricsRoute(app, registry, token);
  const { statusCode, body } = await app.inject({ url: '/metrics', remoteAddress, headers });
  return [statusCode, body.includes('views_total 3')];
}

it.each([
  ['this machine', '127.0.0.1', {}, [200, true]],
  ['another machine', '10.0.0.7', {}, [404, false]],
  ['another machine by a proxy on this one', '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }, [404, false]],
])('without a token it answers %s: %s', async (_who, address, headers, expected) => {
  expect(await get(undefined, address, headers)).toEqual(expected);
});

it('with a token it answers whoever has it, and nobody else', async () => {
  expect(await get('a-token', '10.0.0.7', { authorization: 'Bearer a-token' })).toEqual([200, true]);
  expect(await get('a-token', '127.0.0.1')).toEqual([404, false]);
  expect(await get('a-token', '10.0.0.7', { authorization: 'Bearer another' })).toEqual([404, false]);
});
