import {
  addToCartEndpoint,
  couponEndpoint,
  createOrderEndpoint,
  listOrdersEndpoint,
  readCartEndpoint,
  type SeenCart,
} from '@storefront/contracts/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartRequestOf } from '../../catalogue/cards/card.ts';
import type { ProductRecord } from '../../catalogue/records/records.ts';
import { engines } from '../../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { see, some, splitInStock } from '../../testing/visitors/carts.ts';
import type { Visitor } from '../../testing/visitors/visitor.ts';

const cep = '01310-100';

describe.each(engines)('orders on $name find out what changed since the cart was seen:', (engine) => {
  let shop: TestShop;
  let split: ProductRecord;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    split = splitInStock(shop);
  });
  afterAll(() => shop.close());

  const send = (visitor: Visitor, visto: SeenCart) =>
    visitor.call(createOrderEndpoint, { body: { cep, visto } });
  const refusal = (visitor: Visitor, visto: SeenCart) =>
    visitor.refusal(createOrderEndpoint, { body: { cep, visto } });
  const numbersOf = async (visitor: Visitor) =>
    (await visitor.call(listOrdersEndpoint, {})).pedidos.map(({ numero }) => numero);
  const rows = (sql: string, values: unknown[] = []) => shop.services.database.rows(sql, values);

  async function addAndSee(visitor: Visitor): Promise<SeenCart> {
    await visitor.call(addToCartEndpoint, { body: some(cartRequestOf(split), 1) });
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
      code: 'cart-changed',
      errors: [{ field: 'visto.totalCentavos' }],
    });
    expect(await numbersOf(visitor)).toEqual([]);
    const again = await see(visitor);
    expect(again.totalCentavos).toBe(seen.totalCentavos + 50_000);
    expect((await send(visitor, again)).pedido.itens[0]?.precoPor).toBe(again.totalCentavos / 100);
  });

  it('a coupon that has ended, by name', async () => {
    const visitor = shop.visitor();
    await rows("insert into coupons values ('HOJE', 10, 'hoje', now() + interval '1 day')");
    await visitor.call(couponEndpoint, { params: { cupom: 'hoje' } });
    const seen = await addAndSee(visitor);
    await rows("update coupons set ends_at = now() where code = 'HOJE'");
    const problem = await refusal(visitor, seen);
    expect(problem).toMatchObject({ status: 409, code: 'cart-changed' });
    expect(problem.detail).toMatch(/^O cupom HOJE não vale mais\. O total à vista agora é R\$/);
    expect(await numbersOf(visitor)).toEqual([]);
    await send(visitor, await see(visitor));
  });

  it('a product that has left the shop, though it was the only one', async () => {
    const visitor = shop.visitor();
    const seen = await addAndSee(visitor);
    await rows('delete from products where id = $1', [split.id]);
    expect(await refusal(visitor, seen)).toMatchObject({ status: 409, code: 'cart-changed' });
    expect((await visitor.call(readCartEndpoint, {})).itens).toEqual([]);
    expect(await numbersOf(visitor)).toEqual([]);
  });
});
