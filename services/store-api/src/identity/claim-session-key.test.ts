import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServices } from '../bootstrap/services.ts';
import { bothEngines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { claimSessionKey } from './session-keys.ts';

const [one = '', two = '', three = ''] = ['a', 'b', 'c'].map((letter) => `${letter}-key`.repeat(8));

describe.each(bothEngines)('the key of sessions on $name', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    await shop.services.database.rows("delete from settings where name = 'session-key'");
  });
  afterAll(() => shop.close());

  const claim = (...keys: string[]) => claimSessionKey(shop.services.database, keys);

  it('is that of the first process; others need it, first or not, and a rotated one follows it', async () => {
    await claim(one);
    await claim(one);
    await expect(claim(two)).rejects.toThrow('STORE_SECRET');
    await claim(one, two);
    await claim(two, one);
    await expect(claim(one)).rejects.toThrow('STORE_SECRET');
    await claim(two);
    const [stored] = await shop.services.database.rows(
      "select value from settings where name = 'session-key'",
    );
    for (const key of [one, two]) expect(String(stored?.value)).not.toContain(key);
  });

  it('is agreed on by processes that start at once', async () => {
    await shop.services.database.rows("delete from settings where name = 'session-key'");
    const claims = await Promise.allSettled([claim(one), claim(two), claim(three)]);
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

const onServers = bothEngines.filter(({ name }) => name === 'PostgreSQL');

it.runIf(onServers.length > 0).each(onServers)(
  'a process with another STORE_SECRET than its database on $name knows does not start',
  async (engine) => {
    const shop = await openTestShop(engine, { secrets: [one] });
    const start = (secrets: readonly string[]) =>
      startServices({ ...shop.config, secrets }, { tell: () => {}, onDeath: () => {} });
    await expect(start([two])).rejects.toThrow('STORE_SECRET');
    await (await start([two, one])).close();
    await shop.close();
  },
);
