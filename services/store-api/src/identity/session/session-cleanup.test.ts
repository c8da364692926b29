import { randomUUID } from 'node:crypto';
import { addToCartEndpoint, readCartEndpoint } from '@storefront/contracts/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { removeExpired } from './session-cleanup.ts';

describe.each(engines)('old sessions and carts on $name', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine);
  });
  afterAll(() => shop.close());
  const rows = (sql: string, values: readonly unknown[] = []) => shop.services.database.rows(sql, values);
  const ids = async (table: 'sessions' | 'carts') =>
    (await rows(`select id from ${table}`)).map(({ id }) => id);

  beforeEach(async () => {
    await rows('delete from orders');
    await rows('delete from sessions');
    await rows('delete from users');
    await rows('delete from carts');
  });

  /** Inserts a session of this age, with a cart of one line. @returns its id */
  async function begin(days: number, revokedDays?: number): Promise<string> {
    const id = randomUUID();
    await rows('insert into carts (id, created_at) values ($1, now() - make_interval(days => $2))', [
      id,
      days,
    ]);
    await rows(
      `insert into sessions (id, cart_id, created_at, revoked_at)
       values ($1, $1, now() - make_interval(days => $2), now() - make_interval(days => $3))`,
      [id, days, revokedDays ?? null],
    );
    await rows(
      "insert into cart_lines (cart_id, product_id, choice_id, unit_id, kind, quantity) values ($1, 1, 0, 1, 'produto', 1)",
      [id],
    );
    return id;
  }

  it('go with their lines when they are over; what is in use stays', async () => {
    const fresh = await begin(59);
    const left = await begin(10, 6);
    await begin(61);
    await begin(10, 8);
    expect(await removeExpired(shop.services.database)).toEqual({ sessions: 2, carts: 2 });
    expect((await ids('sessions')).sort()).toEqual([fresh, left].sort());
    expect((await ids('carts')).sort()).toEqual([fresh, left].sort());
    expect(await rows('select cart_id from cart_lines')).toHaveLength(2);
  });

  it('go when nobody has used them for a month', async () => {
    const [used, unused] = [await begin(40), await begin(40)];
    const seen = 'update sessions set seen_at = now() - make_interval(days => $2) where id = $1';
    await rows(seen, [used, 29]);
    await rows(seen, [unused, 31]);
    expect(await removeExpired(shop.services.database)).toEqual({ sessions: 1, carts: 1 });
    expect(await ids('sessions')).toEqual([used]);
  });

  it('go, and so do counts of sign-ins whose time is over', async () => {
    const insert = 'insert into abuse_counts (key, points, expire) values ($1, 1, $2)';
    await rows(insert, ['over', Date.now() - 1]);
    await rows(insert, ['going on', Date.now() + 60_000]);
    await removeExpired(shop.services.database);
    expect(await rows('select key from abuse_counts')).toEqual([{ key: 'going on' }]);
  });

  it('leave a cart that an account has, and one that has just been made', async () => {
    const own = await begin(100);
    await rows(
      "insert into users (email, name, password_hash, cart_id) values ('a@b.example', 'Ana', 'x', $1)",
      [own],
    );
    const young = randomUUID();
    await rows('insert into carts (id) values ($1)', [young]);
    expect(await removeExpired(shop.services.database)).toEqual({ sessions: 1, carts: 0 });
    expect((await ids('carts')).sort()).toEqual([own, young].sort());
  });

  it('leave the orders that were made in them', async () => {
    const old = await begin(61);
    await rows(
      "insert into orders (number, session_id, postal_code, total_cents, payment_method) values ('T-1', $1, '01001000', 100, 'pix')",
      [old],
    );
    await removeExpired(shop.services.database);
    expect(await rows('select number, session_id from orders')).toEqual([
      { number: 'T-1', session_id: null },
    ]);
  });

  it('leave orders for the five years that tax law counts from the end of theirs', async () => {
    await rows(
      `insert into orders (number, postal_code, total_cents, payment_method, created_at)
       values ('T-KEPT', '01001000', 100, 'pix', date_trunc('year', now(), 'America/Sao_Paulo') - interval '5 years'),
         ('T-OLD', '01001000', 100, 'pix', date_trunc('year', now(), 'America/Sao_Paulo') - interval '5 years 1 second')`,
    );
    await removeExpired(shop.services.database);
    expect(await rows('select number from orders')).toEqual([{ number: 'T-KEPT' }]);
  });

  it('leave stock alerts for half a year', async () => {
    await rows(
      `insert into stock_alerts (product_id, email, mailbox, asked_at)
       values (1, 'kept@example.com', 'kept@example.com', now() - interval '179 days'), (1, 'old@example.com', 'old@example.com', now() - interval '181 days')`,
    );
    await removeExpired(shop.services.database);
    expect(await rows('select email from stock_alerts')).toEqual([{ email: 'kept@example.com' }]);
  });

  it('go in small batches, by several at once, each only once', async () => {
    for (let count = 0; count < 9; count += 1) await begin(70);
    const { database } = shop.services;
    const all = await Promise.all([
      removeExpired(database, 2),
      removeExpired(database, 2),
      removeExpired(database, 2),
    ]);
    expect(all.reduce((sum, { sessions }) => sum + sessions, 0)).toBe(9);
    expect(await ids('sessions')).toEqual([]);
  });

  it('are over on the server, whatever a browser does with its cookie', async () => {
    const visitor = shop.visitor();
    const service = { idProduto: 6268, idAtributoSimples: 0, idUnidadeVenda: 1, quantidade: 1 };
    await visitor.call(addToCartEndpoint, { body: { tipo: 'servico', itens: [service] } });
    expect((await visitor.call(readCartEndpoint, {})).itens).toHaveLength(1);
    await rows("update sessions set created_at = now() - interval '61 days'");
    expect((await visitor.call(readCartEndpoint, {})).itens).toEqual([]);
  });
});
