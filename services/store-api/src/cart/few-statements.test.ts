import { addToCartEndpoint, changeCheckoutEndpoint, placeCheckoutEndpoint } from '@storefront/contracts/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCartRequest } from '../catalogue/cards/card.ts';
import { countStock } from '../catalogue/offers/availability.ts';
import { createDisturbedProcess } from '../testing/processes/meanwhile.ts';
import { engines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { filledIn, seenIn } from '../testing/visitors/checkouts.ts';
import { createVisitor } from '../testing/visitors/visitor.ts';

describe.each(engines)('statements on $name', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine);
  });
  afterAll(() => shop.close());

  it('are as many for a hundred products as for one, to fill a cart and to order it', async () => {
    const counting = createDisturbedProcess(shop.services.database);
    const server = await shop.openServer({ database: counting.database });
    const never = 1_000;
    const count = (work: () => Promise<unknown>) => counting.run(never, () => {}, work);
    const { products } = shop.services.catalogue.current();
    const items = products
      .filter(
        (product) =>
          product.kind === 'produto' &&
          product.options.length === 0 &&
          product.offers.length === 0 &&
          countStock(product) > 2,
      )
      .flatMap((product) => buildCartRequest(product).itens)
      .map((item) => ({ ...item, quantidade: 1 }));
    const statementsFor = async (...batches: (typeof items)[]) => {
      const visitor = createVisitor(server);
      const add = (itens: typeof items) =>
        visitor.call(addToCartEndpoint, { body: { tipo: 'produto', itens } });
      const [first = [], ...others] = batches;
      const filling = await count(() => add(first));
      for (const batch of others) await add(batch);
      const checkout = await visitor.call(changeCheckoutEndpoint, { body: filledIn });
      expect(checkout.itens).toHaveLength(batches.flat().length);
      const ordering = await count(() => visitor.call(placeCheckoutEndpoint, { body: seenIn(checkout) }));
      return { filling, ordering };
    };
    // a request has at most 50
    const many = await statementsFor(items.slice(0, 50), items.slice(50, 100));
    expect(many).toEqual(await statementsFor(items.slice(0, 1)));
    await server.close();
  });
});
