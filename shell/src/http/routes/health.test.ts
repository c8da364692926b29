import { createDrain } from '@storefront/server-kit/listen';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { liveRoute } from './health.ts';

// @vitest-environment node

it('tells balancers that a shell is about to end, while it still answers', async () => {
  const app = Fastify();
  const drain = createDrain(app);
  liveRoute(app, drain);
  expect((await app.inject('/livez')).statusCode).toBe(200);
  await drain.begin(0);
  const answer = await app.inject('/livez');
  expect([answer.statusCode, answer.headers.connection]).toEqual([503, 'close']);
});
