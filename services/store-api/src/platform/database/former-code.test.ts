import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { splitInStock } from '../../testing/visitors/carts.ts';
import { buy } from '../../testing/visitors/checkouts.ts';
import { isAdditive, migrate } from './migrate.ts';

const folder = path.join(import.meta.dirname, '../../../migrations');

/** What takes something away that former code reads or writes, or asks for what it does not write. */
const breaking =
  /\b(drop (table|column|view|trigger|function)|rename|truncate|set not null|alter column \w+ type)\b/i;

/** What a later release may do to the tables that an order reads and writes. */
const additive = ['carts', 'cart_lines', 'checkouts', 'orders', 'order_lines', 'payments', 'products'].map(
  (table) => `alter table ${table} add column later text not null default 'later'`,
);

describe.each(engines)('code from before an additive migration on $name', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine);
  });
  afterAll(() => shop.close());

  it('starts and sells as it did, also in a process that runs already', async () => {
    const { database } = shop.services;
    const product = splitInStock(shop);
    const before = await buy(shop.visitor(), product);
    await database.transaction(async (connection) => {
      for (const statement of additive) await connection.rows(statement);
      await connection.rows('create table later (id int primary key)');
      await connection.rows(
        "insert into schema_migrations (name, checksum, is_additive) values ('999-later.sql', 'x', true)",
      );
    });
    expect(await migrate(database)).toBe(0);
    expect(await buy(shop.visitor(), product)).not.toBe(before);
  });

  it('is known by what its migration says', async () => {
    const rows = await shop.services.database.rows(
      'select name from schema_migrations where is_additive order by name',
    );
    expect(rows.map(({ name }) => name)).toContain('039-coupons-of-carts.sql');
  });
});

describe('an additive migration', () => {
  const texts = readdirSync(folder)
    .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')] as const)
    .filter(([, sql]) => isAdditive(sql));

  it.each(texts)('%s takes nothing away', (_, sql) => {
    expect(sql.replace(/--.*$/gm, '')).not.toMatch(breaking);
  });

  it.each([
    ['alter table orders drop column later', true],
    ['alter table orders alter column total_cents type int', true],
    ['alter table orders rename to purchases', true],
    ['alter table orders add column later text', false],
  ])('%s: breaks former code: %s', (sql, isBreaking) => {
    expect(breaking.test(sql)).toBe(isBreaking);
  });
});
