import { addToCartEndpoint, listOrdersEndpoint, type Order } from '@storefront/contracts/api';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildCartRequest } from '../catalogue/cards/card.ts';
import { countStock } from '../catalogue/offers/availability.ts';
import type { ProductRecord } from '../catalogue/records/records.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { bothEngines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { some } from '../testing/visitors/carts.ts';
import { orderCart } from '../testing/visitors/checkouts.ts';
import type { Visitor } from '../testing/visitors/visitor.ts';

// the embedded engine has one connection, on which everything waits
const onServers = bothEngines.filter(({ name }) => name === 'PostgreSQL');

describe.runIf(onServers.length > 0).each(onServers)('orders on $name', (engine) => {
  let shop: TestShop;
  let first: ProductRecord;
  let second: ProductRecord;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    const [one, two] = shop.services.catalogue
      .current()
      .products.filter(
        (product) => product.offers.length === 0 && countStock(product) > 8 && !product.onRequest,
      );
    if (!one || !two) throw new Error('the catalogue has no two products of our own in stock');
    [first, second] = [one, two];
  });
  afterAll(() => shop.close());

  const order = async (product: ProductRecord, visitor: Visitor = shop.visitor()) => {
    await shop.services.catalogue.refresh();
    await visitor.call(addToCartEndpoint, { body: some(buildCartRequest(product), 1) });
    return orderCart(visitor);
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
      async () => expect((await order(second)).itens[0]?.nome).toBe(second.name),
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
    await visitor.call(addToCartEndpoint, { body: some(buildCartRequest(first), 1) });
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
      await visitor.call(addToCartEndpoint, { body: some(buildCartRequest(product), 1) });
    const [low, high] = [first.id, second.id].sort((a, b) => a - b);
    const { database } = shop.services;
    const touch = 'update product_stock set quantity = quantity where product_id = $1';
    let order: Promise<Order> | undefined;
    // the database ends one of the two, most often the order, which waits longer
    await Promise.allSettled([
      database.transaction(async (connection) => {
        await connection.rows(touch, [high]);
        order = orderCart(visitor);
        const waiting = () => database.rows('select 1 one from pg_locks where not granted');
        await vi.waitFor(async () => expect(await waiting()).not.toEqual([]), { timeout: 10_000 });
        await connection.rows(touch, [low]);
      }),
    ]);
    expect((await order)?.itens).toHaveLength(2);
  });
});
