import { newsletterEndpoint, Problem } from '@storefront/contracts/api';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../../../testing/shop/test-shop.ts';
import { DatabaseUnreachable } from '../../database/database-errors.ts';
import { handleErrors } from './error-handler.ts';

/** A trigger that makes each subscription run for hours. */
const runaway = `
  create function never_ends() returns trigger language plpgsql as $$
  begin
    perform pg_sleep(10000);
    return new;
  end $$;
  create trigger never_ends before insert on newsletter_subscribers for each row execute function never_ends();`;

describe.each(engines)('a request whose statement does not end, on $name', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine, { statementTimeoutMs: 4_000 });
  });
  afterAll(() => shop.close());

  it('gets Retry-After and the reason', async () => {
    const subscribe = { body: { email: 'a@b.example' } };
    const visitor = shop.visitor();
    await shop.services.database.rows(runaway);
    const reply = await visitor.send(newsletterEndpoint, subscribe);
    expect(reply.statusCode).toBe(503);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(reply.headers['content-type']).toContain('application/problem+json');
    const code = shop.services.database.engine === 'pglite' ? 'database-restarted' : 'database-timeout';
    expect(Problem.parse(reply.json())).toMatchObject({ status: 503, code });

    await shop.services.database.rows('drop trigger never_ends on newsletter_subscribers');
    expect((await visitor.send(newsletterEndpoint, subscribe)).statusCode).toBe(200);
  });
});

it('a request whose database is gone gets 503 with Retry-After, and nothing of the cause', async () => {
  const app = Fastify();
  handleErrors(app);
  app.get('/', () => {
    throw new DatabaseUnreachable('no route', { cause: new Error('password of the database') });
  });
  const reply = await app.inject('/');
  expect(reply.statusCode).toBe(503);
  expect(reply.headers['retry-after']).toBe('2');
  expect(Problem.parse(reply.json())).toMatchObject({ status: 503, code: 'database-unreachable' });
  expect(reply.body).not.toContain('password');
});
