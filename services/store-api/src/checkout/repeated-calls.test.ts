import {
  addToCartEndpoint,
  changeCheckoutEndpoint,
  listOrdersEndpoint,
  placeCheckoutEndpoint,
} from '@storefront/contracts/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCartRequest } from '../catalogue/cards/card.ts';
import type { ProductRecord } from '../catalogue/records/records.ts';
import { engines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { some, splitInStock } from '../testing/visitors/carts.ts';
import { filledIn, prepare, seenIn } from '../testing/visitors/checkouts.ts';
import type { Visitor } from '../testing/visitors/visitor.ts';

describe.each(engines)('placing a checkout again on $name', (engine) => {
  let shop: TestShop;
  let split: ProductRecord;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    split = splitInStock(shop);
  });
  afterAll(() => shop.close());

  const place = async (visitor: Visitor, body: object, key: string) => {
    const reply = await visitor.send(placeCheckoutEndpoint, { body }, { 'idempotency-key': key });
    return { status: reply.statusCode, ...reply.json() };
  };
  const readNumbers = async (visitor: Visitor) =>
    (await visitor.call(listOrdersEndpoint, {})).pedidos.map(({ numero }) => numero);

  it("gives the same answer: the cart's version is a key too, with the header Idempotency-Key or without", async () => {
    const visitor = shop.visitor();
    const body = seenIn(await prepare(visitor, split));
    const first = await place(visitor, body, 'one');
    expect(first).toEqual({ status: 200, numero: expect.stringMatching(/^AR-/) });
    expect(await place(visitor, body, 'one')).toEqual(first);
    // another tab goes on to buy, and the retry comes late
    await visitor.call(addToCartEndpoint, { body: some(buildCartRequest(split), 1) });
    await visitor.call(changeCheckoutEndpoint, { body: filledIn });
    expect(await place(visitor, body, 'one')).toEqual(first);
    expect(await place(visitor, body, 'another')).toEqual(first);
    expect(await visitor.call(placeCheckoutEndpoint, { body })).toEqual({ numero: first.numero });
    expect(await readNumbers(visitor)).toEqual([first.numero]);
  });

  it('never gives the order of another purchase or of somebody else', async () => {
    const [visitor, stranger] = [shop.visitor(), shop.visitor()];
    const body = seenIn(await prepare(visitor, split));
    const first = await place(visitor, body, 'same');
    const second = await place(visitor, seenIn(await prepare(visitor, split)), 'second');
    expect(second).toMatchObject({ status: 200, numero: expect.stringMatching(/^AR-/) });
    expect(second.numero).not.toBe(first.numero);
    expect(await place(stranger, body, 'same')).toMatchObject({ status: 409, code: 'cart-changed' });
  });
});
