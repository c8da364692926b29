import { readReviewEndpoint } from '@storefront/contracts/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCartRequest } from '../catalogue/cards/card.ts';
import type { ProductRecord } from '../catalogue/records/records.ts';
import { engines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { orderOne, signUpNew } from '../testing/visitors/buyers.ts';
import { addToCart, splitInStock } from '../testing/visitors/carts.ts';

describe.each(engines)('reviews on $name', (engine) => {
  let shop: TestShop;
  let split: ProductRecord;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    await shop.services.jobs.stop();
    split = splitInStock(shop);
  });
  afterAll(() => shop.close());
  const rows = (sql: string, values: readonly unknown[]) => shop.services.database.rows(sql, values);

  it('of an installation are for its buyer once the technician has come, not when the goods have', async () => {
    const service = shop.services.catalogue
      .current()
      .products.find(({ kind, onRequest }) => kind === 'servico' && !onRequest);
    if (!service) throw new Error('there is no service');
    const { visitor } = await signUpNew(shop);
    await addToCart(visitor, buildCartRequest(split));
    const numero = await orderOne(shop, visitor, service);
    const arrive = (kind: string) =>
      rows(
        "update shipments set state = 'delivered' where kind = $2 and order_id = (select id from orders where number = $1)",
        [numero, kind],
      );
    const mayReview = async (id: number) =>
      (await visitor.call(readReviewEndpoint, { params: { id } })).podeAvaliar;
    await arrive('delivery');
    expect([await mayReview(split.id), await mayReview(service.id)]).toEqual(['sim', 'nao-entregue']);
    await arrive('visit');
    expect(await mayReview(service.id)).toBe('sim');
  });

  it('of what went back are not for its buyer', async () => {
    const { visitor } = await signUpNew(shop);
    const numero = await orderOne(shop, visitor, split);
    await rows(
      "update shipments set state = 'returned' where order_id = (select id from orders where number = $1)",
      [numero],
    );
    expect((await visitor.call(readReviewEndpoint, { params: { id: split.id } })).podeAvaliar).toBe(
      'nao-entregue',
    );
  });
});
