import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { metricsRoute } from './metrics-route.ts';

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
