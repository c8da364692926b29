import {
  addToCartEndpoint,
  createOrderEndpoint,
  listOrdersEndpoint,
  type ReplyOf,
} from '@storefront/contracts/api';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cartRequestOf } from '../catalogue/cards/card.ts';
import { stockOf } from '../catalogue/offers/availability.ts';
import type { ProductRecord } from '../catalogue/records/records.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { engines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { some } from '../testing/visitors/carts.ts';
import type { Visitor } from '../testing/visitors/visitor.ts';

const cep = '01310-100';

// the embedded engine has one connection, on which everything waits
const onServers = engines.filter(({ name }) => name === 'PostgreSQL');

describe.runIf(onServers.length > 0).each(onServers)('orders on $name', (engine) => {
  let shop: TestShop;
  let first: ProductRecord;
  let second: ProductRecord;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    const [one, two] = shop.services.catalogue
      .current()
      .products.filter(
        (product) => product.offers.length === 0 && stockOf(product) > 8 && !product.onRequest,
      );
    if (!one || !two) throw new Error('the catalogue has no two products of our own in stock');
    [first, second] = [one, two];
  });
  afterAll(() => shop.close());

  const order = async (product: ProductRecord, visitor: Visitor = shop.visitor()) => {
    await visitor.call(addToCartEndpoint, { body: some(cartRequestOf(product), 1) });
    return visitor.call(createOrderEndpoint, { body: { cep } });
  };

  /** Runs `work` while a transaction that did `before` is open; it is rolled back if `work` fails or waits for it. */
  const whileOpen = (before: (connection: Queryable) => Promise<unknown>, work: () => Promise<unknown>) =>
    shop.services.database.transaction(async (connection) => {
      await before(connection);
      await work();
    });

  const changes: readonly (readonly [string, (id: number) => readonly [string, unknown[]]])[] = [
    [
      'a sale',
      (id) => [
        'update product_stock set quantity = quantity - 1 where product_id = $1 and quantity > 1',
        [id],
      ],
    ],
    ['a price', (id) => ['update products set price_cents = price_cents + 1 where id = $1', [id]]],
    ['a seller', (id) => ['insert into offers values ($1, 1, 200000, 190000, 3)', [id]]],
    [
      'a scheduled price',
      (id) => [
        "insert into scheduled_prices (product_id, price_cents, cash_price_cents, starts_at, ends_at) values ($1, 100, 100, now(), now() + interval '1 day')",
        [id],
      ],
    ],
  ];

  it.each(changes)('do not wait for an open transaction with %s of another product', async (_, change) => {
    const [sql, values] = change(first.id);
    await whileOpen(
      (connection) => connection.rows(sql, values),
      async () => expect((await order(second)).pedido.itens[0]?.nome).toBe(second.name),
    );
  });

  it('do not wait for an open import of all prices and names', async () => {
    await whileOpen(
      async (connection) => {
        await connection.rows(
          'update products set price_cents = price_cents + 100, cash_price_cents = cash_price_cents + 100',
        );
        await connection.rows("update brands set name = name || '.'");
      },
      () => order(second),
    );
  });

  it('do not wait for an open order of another product', async () => {
    const visitor = shop.visitor();
    await visitor.call(addToCartEndpoint, { body: some(cartRequestOf(first), 1) });
    await whileOpen(
      (connection) =>
        connection.rows(
          `insert into stock_movements (product_id, warehouse, kind, quantity)
           select product_id, warehouse, 'sale', -1 from product_stock where product_id = $1 and quantity > 0 limit 1`,
          [first.id],
        ),
      () => order(second),
    );
    await order(first, visitor);
    expect((await visitor.call(listOrdersEndpoint, {})).pedidos).toHaveLength(1);
  });

  it('are repeated when the database ends them because an import locks in another order', async () => {
    const visitor = shop.visitor();
    for (const product of [first, second])
      await visitor.call(addToCartEndpoint, { body: some(cartRequestOf(product), 1) });
    const [low, high] = [first.id, second.id].sort((a, b) => a - b);
    const { database } = shop.services;
    const touch = 'update product_stock set quantity = quantity where product_id = $1';
    let order: Promise<ReplyOf<typeof createOrderEndpoint>> | undefined;
    // the database ends one of the two, most often the order, which waits longer
    await Promise.allSettled([
      database.transaction(async (connection) => {
        await connection.rows(touch, [high]);
        order = visitor.call(createOrderEndpoint, { body: { cep } });
        const waiting = () => database.rows('select 1 one from pg_locks where not granted');
        await vi.waitFor(async () => expect(await waiting()).not.toEqual([]), { timeout: 10_000 });
        await connection.rows(touch, [low]);
      }),
    ]);
    expect((await order)?.pedido.itens).toHaveLength(2);
  });
});
