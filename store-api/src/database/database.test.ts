import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../testing/engines.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { migrate } from './migrate.ts';

describe.each(engines)('the database on $name', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine);
  });
  afterAll(() => shop.close());

  it('has nothing left to migrate, and says so', async () => {
    expect(await migrate(shop.services.database)).toBe(0);
  });

  it('refuses a migration that was edited after it ran', async () => {
    const { database } = shop.services;
    await database.rows("update schema_migrations set checksum = 'other' where name = '001-catalogue.sql'");
    await expect(migrate(database)).rejects.toThrow('001-catalogue.sql was edited');
  });

  it('keeps all of a transaction or none of it', async () => {
    const { database } = shop.services;
    const work = database.transaction(async (connection) => {
      await connection.rows("insert into newsletter_subscribers (email) values ('a@b.example')");
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await database.rows('select * from newsletter_subscribers')).toEqual([]);
  });

  it('survives a statement that fails inside a transaction', async () => {
    const { database } = shop.services;
    await expect(database.transaction((connection) => connection.rows('select 1 / 0'))).rejects.toThrow(
      /division by zero/,
    );
    expect(await database.rows('select 1 one')).toEqual([{ one: 1 }]);
  });

  it('gives whole numbers as numbers, large ones too', async () => {
    const rows = await shop.services.database.rows('select 5000000000::bigint big, 1.5::numeric part');
    expect(rows).toEqual([{ big: 5_000_000_000, part: 1.5 }]);
  });
});
