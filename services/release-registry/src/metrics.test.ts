import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { openTestRegistry } from './testing/test-registry.ts';

async function open(options: Parameters<typeof openTestRegistry>[0] = {}) {
  const registry = await openTestRegistry(options);
  onTestFinished(() => registry.close());
  return registry;
}

test('requests are counted by route and class of the status, for this machine', async () => {
  const registry = await open();
  await registry.get('/discovery.json');
  await registry.get('/releases/mf-cart/9.9.9');
  const { body } = await registry.get('/metrics');
  const counts = [...body.matchAll(/^http_request_duration_seconds_count(.*)$/gm)].map(([, count]) => count);
  expect(counts).toEqual([
    '{method="GET",route="/discovery.json",status="2xx"} 1',
    '{method="GET",route="/releases/:remote/:version",status="4xx"} 1',
  ]);
  const away = await registry.app.inject({ url: '/metrics', remoteAddress: '10.0.0.7' });
  expect(away.statusCode).toBe(404);
});

test('with a token the metrics are for those who have it', async () => {
  const { app } = await open({ metricsToken: 'a-token' });
  const statusFor = async (secret: string) =>
    (await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${secret}` } })).statusCode;
  expect([await statusFor('a-token'), await statusFor('another')]).toEqual([200, 404]);
});

test("the caller's request id is in the answer and in the lines of the log", async () => {
  const log = new PassThrough();
  const { app } = await open({ log });
  app.get('/broken', async () => Promise.reject(new Error('broken')));
  const reply = await app.inject({ url: '/broken', headers: { 'x-request-id': 'shop-12345678' } });
  expect(reply.headers['x-request-id']).toBe('shop-12345678');
  const [line = ''] = String(log.read()).split('\n');
  expect(JSON.parse(line)).toMatchObject({ requestId: 'shop-12345678', err: { message: 'broken' } });
});
