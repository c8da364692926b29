// @module-tag attacks
import { chmodSync, statfsSync } from 'node:fs';
import {
  addToCartEndpoint,
  newsletterEndpoint,
  Problem,
  placeCheckoutEndpoint,
  readCartEndpoint,
} from '@storefront/contracts/api';
import { canMount, fill, mountSmallDisk, type SmallDisk } from '@storefront/server-kit/testing/small-disk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCartRequest } from '../../catalogue/cards/card.ts';
import { bothEngines, type Engine } from '../../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { some, splitInStock } from '../../testing/visitors/carts.ts';
import { prepare, seenIn } from '../../testing/visitors/checkouts.ts';

/** The engine with its data on a file system of its own. */
const onDisk = (engine: Engine, disk: SmallDisk): Engine => ({
  ...engine,
  async open() {
    const { SHOPS_FOLDER: before } = process.env;
    // PostgreSQL runs as a user of its own
    chmodSync(disk.folder, 0o755);
    process.env.SHOPS_FOLDER = disk.folder;
    return engine.open().finally(() => {
      process.env.SHOPS_FOLDER = before;
    });
  },
});

const kilobytesUsed = (folder: string): number => {
  const { blocks, bfree, bsize } = statfsSync(folder);
  return ((blocks - bfree) * bsize) / 1024;
};
const largeKilobytes = 1024 ** 2;

describe.runIf(canMount).each(bothEngines)('a full disk under $name', (engine) => {
  let disk: SmallDisk;
  let shop: TestShop;
  beforeAll(async () => {
    disk = mountSmallDisk(largeKilobytes);
    // another limit, so that no other file's shop is taken
    shop = await openTestShop(onDisk(engine, disk), { statementTimeoutMs: 50_000, writesPerMinute: 100_000 });
    await shop.services.jobs.stop();
  });
  afterAll(async () => {
    await shop.close();
    disk.unmount();
  });

  const health = async () => {
    await shop.services.writes.tryNow();
    const reply = await shop.app.inject('/healthz');
    return [reply.statusCode, reply.json().missing];
  };
  const metrics = async () => (await shop.app.inject('/metrics')).body;

  it('refuses what it cannot write with 503, reads on, is not ready, and goes on where it was with space', async () => {
    const visitor = shop.visitor();
    const product = splitInStock(shop);
    const checkout = await prepare(visitor, product);
    const order = { body: seenIn(checkout) };
    expect(await health()).toEqual([200, undefined]);
    expect(await metrics()).toContain('storage_writable{place="database"} 1');
    const before = await visitor.call(readCartEndpoint, {});

    disk.resize(Math.ceil(kilobytesUsed(disk.folder)) + 1024);
    const free = fill(disk.folder);
    expect(await health()).toEqual([503, ['data-writes', 'database-writes']]);
    expect(await metrics()).toContain('storage_writable{place="database"} 0');
    // what finds room in the pages that are there is stored; the others are refused
    const stored: string[] = [];
    let refused = await visitor.send(newsletterEndpoint, { body: { email: 'cheio@disco.example' } });
    for (let at = 0; refused.statusCode === 200; at++) {
      const email = `${'cheio'.repeat(10)}${at}@disco.example`;
      refused = await visitor.send(newsletterEndpoint, { body: { email } });
      if (refused.statusCode === 200) stored.push(email);
    }
    expect(refused.statusCode).toBe(503);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Problem.parse(refused.json())).toMatchObject({
      code: 'database-not-writable',
      detail: expect.stringContaining('nada foi alterado'),
    });
    const others = [
      await visitor.send(placeCheckoutEndpoint, order),
      await shop.visitor().send(addToCartEndpoint, { body: some(buildCartRequest(product), 1) }),
    ];
    for (const { statusCode } of others) expect([200, 503]).toContain(statusCode);
    const subscribed = await shop.services.database.rows<{ email: string }>(
      "select email from newsletter_subscribers where email like '%@disco.example'",
    );
    expect(subscribed.map(({ email }) => email)).toEqual(expect.arrayContaining(stored));
    if (others[0]?.statusCode === 503) expect(await visitor.call(readCartEndpoint, {})).toEqual(before);

    free();
    disk.resize(largeKilobytes);
    expect(await health()).toEqual([200, undefined]);
    const { numero } = await visitor.call(placeCheckoutEndpoint, order);
    expect(await visitor.call(placeCheckoutEndpoint, order)).toEqual({ numero });
  });
});
