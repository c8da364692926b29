// @module-tag processes
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watchCatalogue } from '../../catalogue/changes/watch-catalogue.ts';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { shopConfigFile } from '../../platform/settings/config.ts';
import { readConfigFile } from '../../platform/shop-config/stored-config.ts';
import { bothEngines, type TestDatabase } from './engines.ts';
import { readState, restored } from './restored.ts';

const configured = { config: readConfigFile(shopConfigFile), takesCards: true };

describe.each(bothEngines)('a database on $name', (engine) => {
  let folder: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    folder = await engine.open();
    database = await openDatabase(folder);
  });
  afterAll(async () => {
    await database.close();
    folder.remove();
  });

  const signUp = `with cart as (insert into carts (id) values (gen_random_uuid()) returning id)
    insert into users (name, email, password_hash, cart_id) select 'Ana', 'a@b.example', 'x', id from cart returning id`;

  it('is restored after visits: their tables are empty, and numbers begin again', async () => {
    const state = await readState(database);
    for (let visit = 0; visit < 2; visit += 1) {
      expect(await database.rows(signUp)).toEqual([{ id: 1 }]);
      expect(await restored(database, state)).toBe(true);
      expect(await database.rows('select 1 from users')).toEqual([]);
    }
  });

  it.each([
    ['products', 'update products set price_cents = price_cents + 100 where id = 1171'],
    ['product_stock', 'update product_stock set quantity = quantity + 1 where product_id = 1171'],
    ['offers', 'update offers set stock = stock + 1 where ctid = (select min(ctid) from offers)'],
    ['stock_movements', 'update product_stock set quantity = quantity + 1 where product_id = 1171'],
    ['jobs', "insert into jobs (name, due_at) values ('limpeza', now())"],
  ])('what was changed in %s is put back', async (table, change) => {
    const rows = () => database.rows(`select * from ${table} order by 1, 2`);
    const state = await readState(database);
    const before = await rows();
    await database.rows(change);
    expect(await rows()).not.toEqual(before);
    expect(await restored(database, state)).toBe(true);
    expect(await rows()).toEqual(before);
  });

  it('readers of the catalogue hear that a product is as it was', async () => {
    const state = await readState(database);
    const watch = await watchCatalogue(database, {
      everyMs: 3_600_000,
      onError: () => {},
      shop: () => configured,
    });
    const [first] = watch.current().products;
    await database.rows('update products set price_cents = price_cents + 100 where id = $1', [first?.id]);
    await watch.refresh();
    expect(watch.current().products[0]).not.toEqual(first);
    await restored(database, state);
    await watch.refresh();
    expect(watch.current().products[0]).toEqual(first);
    await watch.stop();
  });

  it.each([
    ['a row more', "insert into coupons values ('MAIS', 30, 'mais uma')"],
    ['a row less', 'delete from reviews where ctid = (select min(ctid) from reviews)'],
    ['a column', 'alter table users add column extra text'],
    ['a trigger', 'create trigger extra before delete on carts execute function catalogue_changed()'],
    ['a setting', "alter database postgres set work_mem = '5MB'"],
  ])('is not as it was after the change of %s', async (_, change) => {
    const state = await readState(database);
    await database.rows(change);
    expect(await restored(database, state)).toBe(false);
  });
});
