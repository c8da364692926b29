import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from './database/database.ts';
import { healthRoute } from './readiness.ts';
import { openTestShop } from './testing/test-shop.ts';

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
