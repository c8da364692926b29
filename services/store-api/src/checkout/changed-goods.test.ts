import {
  addToCartEndpoint,
  couponEndpoint,
  listOrdersEndpoint,
  placeCheckoutEndpoint,
  readCartEndpoint,
  type SeenCheckout,
} from '@storefront/contracts/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCartRequest } from '../catalogue/cards/card.ts';
import type { ProductRecord } from '../catalogue/records/records.ts';
import { engines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { some, splitInStock } from '../testing/visitors/carts.ts';
import { fillIn, readOrder, seenIn } from '../testing/visitors/checkouts.ts';
import type { Visitor } from '../testing/visitors/visitor.ts';

describe.each(engines)('orders on $name find out what changed since the cart was seen:', (engine) => {
  let shop: TestShop;
  let split: ProductRecord;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    split = splitInStock(shop);
  });
  afterAll(() => shop.close());

  const send = async (visitor: Visitor, body: SeenCheckout) =>
    readOrder(visitor, (await visitor.call(placeCheckoutEndpoint, { body })).numero);
  const refusal = (visitor: Visitor, body: SeenCheckout) => visitor.refusal(placeCheckoutEndpoint, { body });
  const see = async (visitor: Visitor) => seenIn(await fillIn(visitor));
  const readNumbers = async (visitor: Visitor) =>
    (await visitor.call(listOrdersEndpoint, {})).pedidos.map(({ numero }) => numero);
  const rows = (sql: string, values: unknown[] = []) => shop.services.database.rows(sql, values);

  async function addAndSee(visitor: Visitor): Promise<SeenCheckout> {
    await visitor.call(addToCartEndpoint, { body: some(buildCartRequest(split), 1) });
    return see(visitor);
  }

  it('a price that this process has not read yet', async () => {
    const visitor = shop.visitor();
    const seen = await addAndSee(visitor);
    await rows(
      `update products set price_cents = price_cents + 50000, cash_price_cents = cash_price_cents + 50000
       where id = $1`,
      [split.id],
    );
    expect(await refusal(visitor, seen)).toMatchObject({
      status: 409,
      code: 'checkout-changed',
      errors: [{ field: 'totalCentavos' }],
    });
    expect(await readNumbers(visitor)).toEqual([]);
    const again = await see(visitor);
    expect(again.totalCentavos).toBe(seen.totalCentavos + 50_000);
    const { itens, frete = 0 } = await send(visitor, again);
    expect(itens[0]?.precoPor).toBeCloseTo(again.totalCentavos / 100 - frete, 2);
  });

  it('a coupon that has ended, by name', async () => {
    const visitor = shop.visitor();
    await rows("insert into coupons values ('HOJE', 10, 'hoje', now() + interval '1 day')");
    await visitor.call(couponEndpoint, { params: { cupom: 'hoje' } });
    const seen = await addAndSee(visitor);
    await rows("update coupons set ends_at = now() where code = 'HOJE'");
    const problem = await refusal(visitor, seen);
    expect(problem).toMatchObject({ status: 409, code: 'checkout-changed' });
    expect(problem.detail).toMatch(/^O cupom HOJE não vale mais\. O total agora é R\$/);
    expect(await readNumbers(visitor)).toEqual([]);
    await send(visitor, await see(visitor));
  });

  it('a product that has left the shop, though it was the only one', async () => {
    const visitor = shop.visitor();
    const seen = await addAndSee(visitor);
    await rows('delete from products where id = $1', [split.id]);
    expect(await refusal(visitor, seen)).toMatchObject({ status: 422, code: 'cart-empty' });
    expect((await visitor.call(readCartEndpoint, {})).itens).toEqual([]);
    expect(await readNumbers(visitor)).toEqual([]);
  });
});
