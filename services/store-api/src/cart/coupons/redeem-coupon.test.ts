import { addToCartEndpoint, couponEndpoint, placeCheckoutEndpoint } from '@storefront/contracts/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCartRequest } from '../../catalogue/cards/card.ts';
import type { ProductRecord } from '../../catalogue/records/records.ts';
import { bothEngines } from '../../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { splitInStock } from '../../testing/visitors/carts.ts';
import { fillIn, readOrder, seenIn } from '../../testing/visitors/checkouts.ts';
import type { Visitor } from '../../testing/visitors/visitor.ts';
import { releaseCoupon } from './redeem-coupon.ts';

describe.each(bothEngines)('coupons on $name', (engine) => {
  let shop: TestShop;
  let split: ProductRecord;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    split = splitInStock(shop);
  });
  afterAll(() => shop.close());

  const rows = (sql: string, values: unknown[] = []) => shop.services.database.rows(sql, values);
  const apply = (visitor: Visitor, cupom: string) => visitor.call(couponEndpoint, { params: { cupom } });
  async function visitorWith(code: string): Promise<Visitor> {
    const visitor = shop.visitor();
    await visitor.call(addToCartEndpoint, { body: buildCartRequest(split) });
    expect((await apply(visitor, code)).sucesso).toBe(true);
    return visitor;
  }
  const order = async (visitor: Visitor) =>
    visitor.send(placeCheckoutEndpoint, { body: seenIn(await fillIn(visitor)) });
  const read = async (visitor: Visitor, reply: { json(): { numero: string } } | undefined) =>
    readOrder(visitor, reply?.json().numero ?? '');
  const readRedemptions = async (code: string) =>
    (await rows('select redemptions from coupons where code = $1', [code]))[0]?.redemptions;

  it('for one order are used by one of many who order at once; the others are refused, and may order without', async () => {
    await rows(
      "insert into coupons (code, percent, description, most_redemptions) values ('UM', 10, 'um', 1)",
    );
    const visitors = await Promise.all(Array.from({ length: 4 }, () => visitorWith('um')));
    // who sees the cart after the first order sees no coupon, and may order
    const orders = await Promise.all(
      visitors.map(async (visitor) => ({ visitor, body: seenIn(await fillIn(visitor)) })),
    );
    const replies = await Promise.all(
      orders.map(({ visitor, body }) => visitor.send(placeCheckoutEndpoint, { body })),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'checkout-changed',
      detail: expect.stringContaining('O cupom UM não vale mais'),
    });
    expect(await rows("select 1 one from coupon_redemptions where code = 'UM'")).toHaveLength(1);
    const late = visitors[replies.findIndex(({ statusCode }) => statusCode === 409)];
    if (!late) throw new Error('nobody was refused');
    expect((await read(late, await order(late))).desconto).toBeUndefined();
    expect((await apply(shop.visitor(), 'um')).sucesso).toBe(false);
  });

  it('are free again when the order that used them is cancelled', async () => {
    await rows(
      "insert into coupons (code, percent, description, most_redemptions) values ('VOLTA', 10, 'v', 1)",
    );
    const { numero } = (await order(await visitorWith('volta'))).json();
    expect(await readRedemptions('VOLTA')).toBe(1);
    const [stored] = await rows('select id from orders where number = $1', [numero]);
    for (let time = 0; time < 2; time += 1)
      await shop.services.database.transaction((change) => releaseCoupon(change, Number(stored?.id)));
    expect(await readRedemptions('VOLTA')).toBe(0);
    expect((await order(await visitorWith('volta'))).statusCode).toBe(200);
  });

  it('without a limit are used by any number of orders, and not counted', async () => {
    await rows("insert into coupons (code, percent, description) values ('SEMPRE', 10, 's')");
    const replies = await Promise.all([1, 2].map(async () => order(await visitorWith('sempre'))));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await readRedemptions('SEMPRE')).toBe(0);
    expect(await rows("select 1 one from coupon_redemptions where code = 'SEMPRE'")).toHaveLength(2);
  });

  it('below their least amount take nothing off, are not used up, and say from what they do', async () => {
    await rows(
      `insert into coupons (code, percent, description, most_redemptions, minimum_cents)
       values ('MUITO', 10, 'm', 1, 900000000)`,
    );
    const visitor = shop.visitor();
    await visitor.call(addToCartEndpoint, { body: buildCartRequest(split) });
    expect((await apply(visitor, 'muito')).mensagem).toMatch(/a partir de R\$\s9\.000\.000,00 à vista\.$/);
    expect((await read(visitor, await order(visitor))).desconto).toBeUndefined();
    expect(await readRedemptions('MUITO')).toBe(0);
  });

  it('that have not begun do not hold', async () => {
    await rows(
      "insert into coupons (code, percent, description, starts_at) values ('DEPOIS', 10, 'd', now() + interval '1 day')",
    );
    expect((await apply(shop.visitor(), 'depois')).sucesso).toBe(false);
    await rows("update coupons set starts_at = now() where code = 'DEPOIS'");
    expect((await apply(shop.visitor(), 'depois')).sucesso).toBe(true);
  });
});
