import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { openTestShop } from '../../testing/shop/test-shop.ts';
import { storeMetrics } from './metrics.ts';

const read = async (app: { inject(url: string): Promise<{ body: string }> }) =>
  (await app.inject('/metrics')).body;

it('the metrics say how old the catalogue is', async () => {
  let ageMs = 0;
  const app = Fastify();
  storeMetrics(app, { catalogue: { ageMs: () => ageMs }, writes: { failing: () => [] }, token: undefined });
  expect(await read(app)).toMatch(/^store_api_catalogue_age_seconds 0$/m);
  ageMs = 61_500;
  expect(await read(app)).toMatch(/^store_api_catalogue_age_seconds 61\.5$/m);
});

it('the metrics of store-api count requests by route and status, and name no path that was asked', async () => {
  const shop = await openTestShop();
  onTestFinished(() => shop.close());
  const app = await shop.openServer();
  const counts = async () =>
    [...(await read(app)).matchAll(/^http_request_duration_seconds_count(.*)$/gm)].map(([, count]) => count);
  await app.inject('/livez');
  await app.inject('/livez');
  await app.inject('/v2/front/nada-disso');
  await app.inject('/v2/front/checkout/orders/AB12/payment');
  expect(await counts()).toEqual([
    '{method="GET",route="/livez",status="2xx"} 2',
    '{method="GET",route="none",status="4xx"} 1',
    '{method="GET",route="/v2/front/checkout/orders/:numero/payment",status="4xx"} 1',
  ]);
  expect(await read(app)).toMatch(/^store_api_catalogue_age_seconds [\d.]+$/m);
});

it('the metrics are for this machine or, with a token, for those who have it', async () => {
  const statuses = (token: string | undefined) => {
    const app = Fastify();
    storeMetrics(app, { catalogue: { ageMs: () => 0 }, writes: { failing: () => [] }, token });
    const ask = async (remoteAddress: string, headers = {}) =>
      (await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode;
    return Promise.all([
      ask('127.0.0.1'),
      ask('10.0.0.7'),
      ask('10.0.0.7', { authorization: 'Bearer a-token' }),
    ]);
  };
  expect(await statuses(undefined)).toEqual([200, 404, 404]);
  expect(await statuses('a-token')).toEqual([404, 404, 200]);
});
