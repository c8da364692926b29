import {
  configEndpoint,
  newsletterEndpoint,
  requestPasswordResetEndpoint,
  resetPasswordEndpoint,
  signInEndpoint,
  signUpEndpoint,
} from '@storefront/contracts/api';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { removeExpired } from '../../identity/session/session-cleanup.ts';
import { engines } from '../../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { createVisitor, type Visitor } from '../../testing/visitors/visitor.ts';
import { waitText } from './write-limits.ts';

const body = { email: 'a@b.example' };

describe.each(engines)('state-changing calls on $name', (engine) => {
  let shop: TestShop;
  let other: Visitor;
  beforeAll(async () => {
    shop = await openTestShop(engine, { writesPerMinute: 3 });
    const server = await shop.openServer();
    other = createVisitor(server);
  });
  afterAll(() => shop.close());
  const call = async (visitor: Visitor, address: string) =>
    (await visitor.send(newsletterEndpoint, { body }, { 'x-forwarded-for': address })).statusCode;

  it('are limited for one address, whichever process it asks; reads and others are not', async () => {
    const first = shop.visitor();
    const address = '203.0.113.7';
    const statuses = [];
    for (const visitor of [first, other, first, other, first]) statuses.push(await call(visitor, address));
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    const refused = await other.send(newsletterEndpoint, { body }, { 'x-forwarded-for': address });
    expect(refused.json()).toMatchObject({ status: 429, code: 'too-many-requests' });
    expect(refused.json().detail).toMatch(/^Muitas requisições; tente de novo em (1 segundo|\d+ segundos)$/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await first.send(configEndpoint, {}, { 'x-forwarded-for': address })).statusCode).toBe(200);
    expect(await call(other, '203.0.113.8')).toBe(200);
  });

  it('that come all at once are no more than that', async () => {
    const visitors = [shop.visitor(), other, shop.visitor(), other, shop.visitor(), other];
    const statuses = await Promise.all(visitors.map((visitor) => call(visitor, '203.0.113.9')));
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  });

  it.each([
    { ...signInEndpoint, address: '198.51.100.1' },
    { ...signUpEndpoint, address: '198.51.100.2' },
    { ...requestPasswordResetEndpoint, address: '198.51.100.3' },
    { ...resetPasswordEndpoint, address: '198.51.100.4' },
  ])(
    'that invite guessing have a limit of their own, twenty a minute of an address: $path',
    async ({ address, ...endpoint }) => {
      const headers = { 'x-forwarded-for': address };
      const tries = Array.from({ length: 21 }, () => other.send(endpoint, { body: {} }, headers));
      const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
      expect(statuses.filter((status) => status !== 429)).toHaveLength(20);
    },
  );

  it('are accepted again a minute later, and the counts are removed', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const address = '203.0.113.10';
      for (let time = 0; time < 3; time += 1) await call(other, address);
      expect(await call(shop.visitor(), address)).toBe(429);
      vi.setSystemTime(Date.now() + 60_001);
      expect(await call(shop.visitor(), '203.0.113.11')).toBe(200);
      await removeExpired(shop.services.database);
      const rows = await shop.services.database.rows<{ key: string }>('select key from write_counts');
      expect(rows.map(({ key }) => key)).toEqual([expect.stringContaining('203.0.113.11')]);
      expect(await call(other, address)).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });
});

it.each([
  [0, '1 segundo'],
  [1000, '1 segundo'],
  [1001, '2 segundos'],
  [57_500, '58 segundos'],
  [89_000, '89 segundos'],
  [89_001, '2 minutos'],
  [120_000, '2 minutos'],
  [120_001, '3 minutos'],
])('a wait of %i ms is said as %s', (waitMs, text) => {
  expect(waitText(waitMs)).toBe(text);
});
