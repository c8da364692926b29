import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bothEngines } from '../../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { openDatabase } from './database.ts';
import { DatabaseRestarted, DatabaseUnreachable, StatementTimeout } from './database-errors.ts';
import { migrate } from './migrate.ts';

describe.each(bothEngines)('the database on $name', (engine) => {
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

  it('is not used by code from before a migration that breaks it', async () => {
    const { database } = shop.services;
    await database.rows("insert into schema_migrations (name, checksum) values ('999-later.sql', 'x')");
    await expect(migrate(database)).rejects.toThrow('newer than this code: it has 999-later.sql');
    await database.rows("delete from schema_migrations where name = '999-later.sql'");
  });

  it('keeps all of a transaction or none of it', async () => {
    const { database } = shop.services;
    const work = database.transaction(async (connection) => {
      await connection.rows("insert into settings (name, value) values ('a', 'b')");
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await database.rows("select * from settings where name = 'a'")).toEqual([]);
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

const onServers = bothEngines.filter(({ name }) => name === 'PostgreSQL');
describe.runIf(onServers.length > 0).each(onServers)('a connection of $name', (engine) => {
  it('ends a transaction that does nothing for half a minute', async () => {
    const { url, directory, remove } = await engine.open();
    const database = await openDatabase({ url, directory });
    const [row] = await database.rows('show idle_in_transaction_session_timeout');
    expect(row).toEqual({ idle_in_transaction_session_timeout: '30s' });
    await database.close();
    remove();
  });

  it('is waited for ten seconds, no longer', async () => {
    const { url, directory, remove } = await engine.open();
    const database = await openDatabase({ url, directory });
    const end = Promise.withResolvers<void>();
    const begun: Promise<unknown>[] = [];
    const all = Array.from({ length: 10 }, () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      begun.push(promise);
      return database.transaction(async () => {
        resolve();
        await end.promise;
      });
    });
    await Promise.all(begun);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      let isOver = false;
      const asked = database.rows('select 1').finally(() => {
        isOver = true;
      });
      const refused = expect(asked).rejects.toThrow(DatabaseUnreachable);
      await vi.advanceTimersByTimeAsync(9_999);
      expect(isOver).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      await refused;
    } finally {
      vi.useRealTimers();
      end.resolve();
    }
    await Promise.all(all);
    await database.close();
    remove();
  });
});

/** A statement that runs for hours. */
const runaway = 'select count(*) from generate_series(1, 3000000) a, generate_series(1, 3000000) b';

describe.each(bothEngines)('a statement that does not end, on $name', (engine) => {
  it('is cut off alone: acknowledged writes stay, waiting statements are answered', async () => {
    const folder = await engine.open();
    const deaths: Error[] = [];
    const database = await openDatabase({
      directory: folder.directory,
      url: folder.url,
      statementTimeoutMs: 2_000,
      onDeath: (error) => deaths.push(error),
    });
    const write = "insert into settings (name, value) values ($1, 'test')";
    await database.rows(write, ['before']);
    const stuck = database.transaction(async (connection) => {
      await connection.rows(write, ['never']);
      await connection.rows(runaway);
    });
    const waiting = database.rows('select 1 one');
    await expect(stuck).rejects.toThrow(engine.name === 'PGlite' ? DatabaseRestarted : StatementTimeout);
    expect(await waiting).toEqual([{ one: 1 }]);
    await database.rows(write, ['after']);
    const storedNames = await database.rows("select name from settings where value = 'test' order by name");
    expect(storedNames).toEqual([{ name: 'after' }, { name: 'before' }]);
    expect(deaths).toEqual([]);
    await database.close();
    folder.remove();
  });
});
