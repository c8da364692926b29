import { placeCheckoutEndpoint } from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CatalogueWatch, watchCatalogue } from '../catalogue/changes/watch-catalogue.ts';
import type { ProductRecord } from '../catalogue/records/records.ts';
import type { Database } from '../platform/database/database.ts';
import type { FreightProvider } from '../shipping/freight-provider.ts';
import { engines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { splitInStock } from '../testing/visitors/carts.ts';
import { prepare, readOrder, seenIn } from '../testing/visitors/checkouts.ts';
import { createVisitor } from '../testing/visitors/visitor.ts';

describe.each(engines)('the freight of an order on $name', (engine) => {
  let shop: TestShop;
  let split: ProductRecord;
  /** A process whose catalogue nobody makes follow the database but an order. */
  let server: FastifyInstance;
  let catalogue: CatalogueWatch;
  let openTransactions = 0;
  /** Cash price of the first line, each time that the freight was asked for. */
  const asked: number[] = [];
  beforeAll(async () => {
    shop = await openTestShop(engine);
    split = splitInStock(shop);
    const real = shop.services;
    catalogue = await watchCatalogue(real.database, {
      everyMs: 2 ** 31 - 1,
      onError: () => {},
      shop: real.shopConfig.current,
    });
    const database: Database = {
      ...real.database,
      async transaction(work) {
        openTransactions += 1;
        return real.database.transaction(work).finally(() => {
          openTransactions -= 1;
        });
      },
    };
    const freight: FreightProvider = {
      async quote(lines, place) {
        expect(openTransactions).toBe(0);
        asked.push(lines[0]?.price.cash ?? 0);
        return real.freight.quote(lines, place);
      },
      deliveryDays(place, delivery) {
        return real.freight.deliveryDays(place, delivery);
      },
    };
    server = await shop.openServer({ database, catalogue, freight });
  });
  afterAll(async () => {
    await server.close();
    await catalogue.stop();
    await shop.close();
  });

  async function placeInOtherProcess() {
    const visitor = shop.visitor();
    const seen = seenIn(await prepare(visitor, split));
    asked.length = 0;
    const reply = await createVisitor(server).send(placeCheckoutEndpoint, { body: seen }, visitor.headers());
    return { visitor, seen, reply };
  }

  it('is asked for once, while nothing is locked', async () => {
    const { reply } = await placeInOtherProcess();
    expect([reply.statusCode, asked]).toEqual([200, [split.basePrice.cash]]);
  });

  it('is asked for again when the process knew another price than the database and the shopper', async () => {
    const { cash } = split.basePrice;
    const setPrice = async (more: number) => {
      await shop.services.database.rows(
        'update products set price_cents = $2, cash_price_cents = $3 where id = $1',
        [split.id, split.basePrice.instalments + more, cash + more],
      );
      await shop.services.catalogue.refresh();
    };
    await setPrice(1_000);
    const { reply, seen, visitor } = await placeInOtherProcess();
    expect([reply.statusCode, asked]).toEqual([200, [cash, cash + 1_000]]);
    const { total } = await readOrder(visitor, reply.json().numero);
    expect(total).toBe(seen.totalCentavos / 100);
    await setPrice(0);
  });
});
