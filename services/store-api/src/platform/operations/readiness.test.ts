import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { watchCatalogue } from '../../catalogue/changes/watch-catalogue.ts';
import { openTestShop } from '../../testing/shop/test-shop.ts';
import { openDatabase } from '../database/database.ts';
import { queryable } from '../database/queryable.ts';
import { healthRoute } from './readiness.ts';

it('runs but is not ready while its database does not answer', async () => {
  const { services, close } = await openTestShop();
  const away = await openDatabase({ url: 'postgres://127.0.0.1:1/away', directory: '' });
  onTestFinished(async () => {
    await away.close();
    await close();
  });
  const app = Fastify();
  let { database } = services;
  const drain = { isDraining: false };
  const present = {
    ...services,
    get database() {
      return database;
    },
  };
  healthRoute(app, { services: present, drain });
  const statuses = () =>
    Promise.all(['/livez', '/healthz'].map(async (url) => (await app.inject({ url })).statusCode));
  expect(await statuses()).toEqual([200, 200]);
  database = away;
  expect(await statuses()).toEqual([200, 503]);
  database = services.database;
  drain.isDraining = true;
  expect(await statuses()).toEqual([200, 503]);
});

it('is not ready while its catalogue cannot follow the database for more than a minute', async () => {
  const { services, close } = await openTestShop();
  const away = await openDatabase({ url: 'postgres://127.0.0.1:1/away', directory: '' });
  let { database } = services;
  let nowMs = 0;
  const onError = () => {};
  const followed = { ...services.database, ...queryable((statement) => database.send(statement)) };
  const catalogue = await watchCatalogue(followed, {
    everyMs: 2 ** 31 - 1,
    onError,
    nowMs: () => nowMs,
    shop: services.shopConfig.current,
  });
  onTestFinished(async () => {
    await catalogue.stop();
    await away.close();
    await close();
  });
  const app = Fastify();
  healthRoute(app, { services: { ...services, catalogue }, drain: { isDraining: false } });
  const health = async () => {
    const reply = await app.inject({ url: '/healthz' });
    return { code: reply.statusCode, ...reply.json() };
  };
  database = away;
  nowMs = 60_000;
  await expect(catalogue.refresh()).rejects.toThrow();
  expect(await health()).toMatchObject({ code: 200, status: 'ok', catalogue: { ageSeconds: 60 } });
  nowMs = 60_001;
  expect(await health()).toMatchObject({ code: 503, status: 'unavailable', missing: ['catalogue'] });
  database = services.database;
  await catalogue.refresh();
  expect(await health()).toMatchObject({ code: 200, catalogue: { ageSeconds: 0 } });
});
