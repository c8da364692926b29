import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { secureAnswers } from './open-server.ts';

it.each([
  ['https by a trusted proxy', 'loopback', 'max-age=31536000; includeSubDomains'],
  ['plain http that claims to be https', false, undefined],
])('over %s it is said for a year, subdomains too, or not at all', async (_how, trustProxy, expected) => {
  const app = Fastify({ trustProxy });
  secureAnswers(app);
  app.get('/', async () => 'page');
  const { headers } = await app.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } });
  expect(headers['strict-transport-security']).toBe(expected);
});
