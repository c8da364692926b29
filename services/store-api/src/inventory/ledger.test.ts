import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { bothEngines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import type { StockPlace } from './lock-stock.ts';
import { type MovementKind, moveStock, TooLittleStock } from './move-stock.ts';

const warehouse = { productId: 1, warehouse: 'CD-SP', seller: null };
const otherWarehouse = { productId: 2, warehouse: 'CD-SP', seller: null };
const seller = { productId: 1, warehouse: null, seller: 1 };
const places: readonly StockPlace[] = [warehouse, otherWarehouse, seller];

const balances = (database: Database) =>
  database.rows<{ productId: number; warehouse: string | null; seller: number | null; available: number }>(
    `select product_id "productId", warehouse, null::int seller, quantity available from product_stock
     union all select product_id, null, seller_id, stock from offers`,
  );

/** Balances that are not the sum of their movements. */
const wrongBalances = (database: Database) =>
  database.rows(
    `with balance as (
       select product_id, warehouse, null::int seller_id, quantity from product_stock
       union all select product_id, null, seller_id, stock from offers)
     select * from balance full join (
       select product_id, warehouse, seller_id, sum(quantity) moved from stock_movements
       group by product_id, warehouse, seller_id) ledger
     on ledger.product_id = balance.product_id and ledger.warehouse is not distinct from balance.warehouse
       and ledger.seller_id is not distinct from balance.seller_id
     where coalesce(quantity, 0) <> coalesce(moved, 0)`,
  );

describe.each(bothEngines)('the ledger of stock on $name', (engine) => {
  let shop: TestShop;
  const database = () => shop.services.database;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    await database().rows(
      `insert into offers values (1, 1, 200000, 190000, 0) on conflict (product_id, seller_id) do update set stock = 0`,
    );
  });
  afterAll(() => shop.close());

  const setTo = (available: number) =>
    database().transaction(async (connection) => {
      await connection.rows(
        "update product_stock set quantity = $1 where product_id in (1, 2) and warehouse = 'CD-SP'",
        [available],
      );
      await connection.rows('update offers set stock = $1 where product_id = 1 and seller_id = 1', [
        available,
      ]);
    });
  const availableAt = async ({ productId, ...place }: StockPlace) =>
    (await balances(database())).find(
      (each) =>
        each.productId === productId && each.warehouse === place.warehouse && each.seller === place.seller,
    )?.available;
  const move = (kind: MovementKind, place: StockPlace, quantity: number) =>
    database().transaction((connection) => moveStock(connection, kind, [{ ...place, quantity }]));

  it('has the receipts of what the shop began with', async () => {
    expect(await wrongBalances(database())).toEqual([]);
    expect(await database().rows('select 1 one from stock_movements limit 1')).toHaveLength(1);
  });

  it.each(places)('gives the last pieces of %j, and not one more', async (place) => {
    await setTo(3);
    await move('sale', place, 3);
    expect(await availableAt(place)).toBe(0);
    await expect(move('sale', place, 1)).rejects.toThrow(TooLittleStock);
    await setTo(3);
    await expect(move('sale', place, 4)).rejects.toThrow(TooLittleStock);
    expect(await availableAt(place)).toBe(3);
    expect(await wrongBalances(database())).toEqual([]);
  });

  it('moves nothing when one of several movements is of too much', async () => {
    await setTo(3);
    const moves = [
      { ...warehouse, quantity: 2 },
      { ...seller, quantity: 4 },
    ];
    await expect(
      database().transaction((connection) => moveStock(connection, 'sale', moves)),
    ).rejects.toThrow(TooLittleStock);
    expect(await availableAt(warehouse)).toBe(3);
    expect(await wrongBalances(database())).toEqual([]);
  });

  it('refuses a place that does not exist', async () => {
    await expect(move('receipt', { ...warehouse, warehouse: 'CD-XX' }, 1)).rejects.toThrow(TooLittleStock);
  });

  it('records what is written to a balance directly: a receipt, a correction, and a place that goes', async () => {
    await setTo(0);
    await database().rows('delete from stock_movements where product_id = 2');
    const write = (quantity: number) =>
      database().rows("update product_stock set quantity = $1 where product_id = 2 and warehouse = 'CD-SP'", [
        quantity,
      ]);
    await write(5);
    await write(5);
    await write(2);
    await database().rows("delete from product_stock where product_id = 2 and warehouse = 'CD-SP'");
    await database().rows("insert into product_stock values (2, 'CD-SP', 1)");
    expect(
      await database().rows('select kind, quantity from stock_movements where product_id = 2 order by id'),
    ).toEqual([
      { kind: 'receipt', quantity: 5 },
      { kind: 'correction', quantity: -3 },
      { kind: 'correction', quantity: -2 },
      { kind: 'receipt', quantity: 1 },
    ]);
  });

  const step = fc.record({
    place: fc.constantFrom(...places),
    kind: fc.constantFrom<MovementKind[]>('receipt', 'reservation', 'sale', 'release', 'return'),
    quantity: fc.integer({ min: 1, max: 4 }),
    isUndone: fc.boolean(),
  });

  it('never gives more than there is and loses nothing, however buyers, returns and imports meet', async () => {
    await setTo(0);
    await database().rows('delete from stock_movements where product_id in (1, 2)');
    await database().rows('update product_stock set quantity = 0 where product_id in (1, 2)');
    await database().rows('delete from stock_movements where product_id in (1, 2)');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        await setTo(5);
        const before = new Map(
          await Promise.all(places.map(async (place) => [place, await availableAt(place)] as const)),
        );
        const results = await Promise.allSettled(
          steps.map(({ kind, place, quantity, isUndone }) =>
            database().transaction(async (connection) => {
              await moveStock(connection, kind, [{ ...place, quantity }]);
              if (isUndone) throw new Error('the shopper went away');
            }),
          ),
        );
        for (const place of places) {
          const moved = steps.reduce((sum, { kind, quantity, ...each }, at) => {
            if (each.place !== place || results[at]?.status !== 'fulfilled') return sum;
            return kind === 'sale' || kind === 'reservation' ? sum - quantity : sum + quantity;
          }, 0);
          expect(await availableAt(place)).toBe((before.get(place) ?? 0) + moved);
        }
        for (const [at, result] of results.entries())
          if (result.status === 'rejected' && steps[at]?.isUndone === false)
            expect(result.reason).toBeInstanceOf(TooLittleStock);
        expect((await balances(database())).filter(({ available }) => available < 0)).toEqual([]);
      }),
      { numRuns: 6 },
    );
    expect(await wrongBalances(database())).toEqual([]);
  });
});
