import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepPayments } from '../payments/expire-payments.ts';
import { refundDue } from '../payments/refunds.ts';
import { CountingProvider } from '../testing/processes/counting-provider.ts';
import { bothEngines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { Market, type MarketOrder } from '../testing/visitors/market.ts';
import { createRandom } from '../testing/visitors/random.ts';

/**
 * An interleaving is a product's history in one round, in which at least two of those who change its stock meet. The
 * embedded engine has one connection, so there whole transactions alternate.
 */
const leastInterleavings = { PostgreSQL: 10_000, PGlite: 1_000 } as const;
const products = 500;
const buyersOfRound = 10;
const mostLines = 80;

describe.each(bothEngines)('stock and money on $name', (engine) => {
  const least = leastInterleavings[engine.name];
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    // nobody looks at the catalogue, which would follow each change
    await shop.services.catalogue.stop();
    await shop.services.jobs.stop();
  });
  afterAll(() => shop.close());

  it(`agree with a model in ${least} interleavings of buyers, payments, refunds, shipments, cancellations and imports`, async () => {
    const seed = String(Date.now());
    const random = createRandom(seed);
    const provider = new CountingProvider();
    const market = new Market({ ...shop.services, provider, random }, products);
    const { database } = shop.services;
    const first = new Map((await market.readStock()).map(({ id, pieces }) => [id, pieces]));
    let orders: MarketOrder[] = [];
    let interleavings = 0;

    /** Who changes the stock of each product in a round, at most. */
    const countMeetings = (changes: readonly (readonly number[])[]) => {
      const counts = new Map<number, number>();
      for (const id of changes.flat()) counts.set(id, (counts.get(id) ?? 0) + 1);
      return [...counts.values()].filter((count) => count > 1).length;
    };
    const readIds = ({ number }: { readonly number: string }) =>
      market.sold.get(number)?.pieces.map(({ product }) => product.id) ?? [];

    function checkMoney(): void {
      expect(orders.map(({ number }) => number).toSorted()).toEqual([...market.sold.keys()].toSorted());
      for (const { number, state, providerId, cents, hasPieces } of orders) {
        const left = (market.paid.get(providerId) ?? 0) - (provider.refunds.get(providerId) ?? 0);
        expect(cents, number).toBe(market.sold.get(number)?.seen.totalCentavos);
        const refunded = market.refunded.get(providerId) ?? 0;
        expect(refunded, number).toBeLessThanOrEqual(cents);
        expect(left, `${state} ${number}`).toBe(state === 'complete' ? cents - refunded : 0);
        if (state !== 'open') expect(hasPieces, `${state} ${number}`).toBe(state === 'complete');
      }
    }
    async function checkStock(): Promise<void> {
      const left = new Map(first);
      for (const [id, pieces] of market.imported) left.set(id, (left.get(id) ?? 0) + pieces);
      for (const { number, hasPieces } of orders)
        if (hasPieces)
          for (const { product, quantity } of market.sold.get(number)?.pieces ?? [])
            left.set(product.id, (left.get(product.id) ?? 0) - quantity);
      for (const { id, pieces } of await market.readReturned()) left.set(id, (left.get(id) ?? 0) + pieces);
      const model = [...left].map(([id, pieces]) => ({ id, pieces }));
      expect(await market.readStock()).toEqual(model);
      expect(model.filter(({ pieces }) => pieces < 0)).toEqual([]);
    }

    async function playRound(): Promise<void> {
      const buyers = await market.createBuyers(buyersOfRound, mostLines);
      const open = orders.filter(({ state }) => state === 'open');
      const late = open.filter(() => random.chance(0.4));
      await market.letExpire(late, 60);
      await market.letExpire(
        open.filter((order) => !late.includes(order) && random.chance(0.5)),
        15,
      );
      const payable = orders.filter(({ providerId }) => !market.paid.has(providerId));
      const imports = [market.some(0.4), market.some(0.4)];
      const actions = [
        ...buyers.map((buyer) => () => market.buy(buyer)),
        ...payable.filter(() => random.chance(0.3)).map((order) => () => market.pay(order)),
        ...[1, 2].map(() => () => sweepPayments(database, provider)),
        ...imports.map((imported) => () => market.import(imported)),
        () => market.moveShipments(0.2),
        ...orders
          .filter(({ state }) => state === 'complete' && random.chance(0.2))
          .map((order) => () => market.refund(order)),
      ];
      await Promise.all(actions.toSorted(() => random.next() - 0.5).map((act) => act()));
      interleavings += countMeetings([
        ...buyers.map(({ pieces }) => pieces.map(({ product }) => product.id)),
        ...late.map(readIds),
        ...imports.map((imported) => imported.map(({ id }) => id)),
      ]);
      await refundDue(database, provider);
      orders = await market.readOrders();
      checkMoney();
      await checkStock();
    }

    try {
      while (interleavings < least) await playRound();
      const [payable] = orders.filter(
        ({ state, providerId }) => state === 'open' && !market.paid.has(providerId),
      );
      if (payable) await market.pay(payable);
      // four steps take each shipment back
      for (const _ of [1, 2, 3, 4]) await market.moveShipments(1);
      await market.letExpire(
        orders.filter((order) => order !== payable),
        60,
      );
      await sweepPayments(database, provider);
      for (const order of (await market.readOrders()).filter(({ state }) => state === 'cancelled'))
        await market.pay(order);
      await refundDue(database, provider);
      orders = await market.readOrders();
      checkMoney();
      await checkStock();
    } catch (error) {
      throw new Error(`with seed ${seed}`, { cause: error });
    }
    const cancelled = orders.filter(({ state }) => state === 'cancelled');
    expect(cancelled.filter(({ providerId }) => !provider.refunds.has(providerId))).toEqual([]);
    expect(orders.filter(({ state }) => state === 'open')).toEqual([]);
    expect(await market.readReturned(), 'nothing came back').not.toEqual([]);
    expect(orders.length, 'nobody got an order').toBeGreaterThan(0);
  }, 240_000);
});
