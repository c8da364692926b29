import {
  addToCartEndpoint,
  changeCartEndpoint,
  deleteUserEndpoint,
  listOrdersEndpoint,
  placeCheckoutEndpoint,
  readCartEndpoint,
  removeFromCartEndpoint,
  type SeenCheckout,
  signInEndpoint,
  signOutEndpoint,
  signUpEndpoint,
} from '@storefront/contracts/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCartRequest } from '../catalogue/cards/card.ts';
import { countStock } from '../catalogue/offers/availability.ts';
import type { ProductRecord } from '../catalogue/records/records.ts';
import { engines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { readHash, some, splitInStock } from '../testing/visitors/carts.ts';
import { fillIn, seenIn } from '../testing/visitors/checkouts.ts';
import type { Visitor } from '../testing/visitors/visitor.ts';

const senha = 'uma brisa leve';

describe.each(engines)('orders of what was seen on $name', (engine) => {
  let shop: TestShop;
  let split: ProductRecord;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    split = splitInStock(shop);
  });
  afterAll(() => shop.close());

  const add = (visitor: Visitor, quantity = 1) =>
    visitor.call(addToCartEndpoint, { body: some(buildCartRequest(split), quantity) });
  const send = (visitor: Visitor, body: SeenCheckout) => visitor.call(placeCheckoutEndpoint, { body });
  const refusal = (visitor: Visitor, body: SeenCheckout) => visitor.refusal(placeCheckoutEndpoint, { body });
  const see = async (visitor: Visitor) => seenIn(await fillIn(visitor));
  const readNumbers = async (visitor: Visitor) =>
    (await visitor.call(listOrdersEndpoint, {})).pedidos.map(({ numero }) => numero);
  const signUp = (visitor: Visitor, name: string) =>
    visitor.call(signUpEndpoint, { body: { nomeRazao: name, email: `${name}@exemplo.example`, senha } });
  async function stockNow(): Promise<number> {
    await shop.services.catalogue.refresh();
    const now = shop.services.catalogue.current().products.find(({ id }) => id === split.id);
    return now ? countStock(now) : 0;
  }

  it('sent again after a lost reply are the same order, also when another tab has added something', async () => {
    const visitor = shop.visitor();
    await add(visitor, 2);
    const before = await stockNow();
    const seen = await see(visitor);
    const { numero } = await send(visitor, seen);
    expect((await send(visitor, seen)).numero).toBe(numero);
    await add(visitor);
    expect((await send(visitor, seen)).numero).toBe(numero);
    expect((await visitor.call(readCartEndpoint, {})).itens).toMatchObject([{ quantidade: 1 }]);
    expect(await readNumbers(visitor)).toEqual([numero]);
    expect(await stockNow()).toBe(before - 2);
  });

  it('sent many times at once are one order', async () => {
    const visitor = shop.visitor();
    await add(visitor);
    const seen = await see(visitor);
    const replies = await Promise.all(Array.from({ length: 5 }, () => send(visitor, seen)));
    expect(new Set(replies.map(({ numero }) => numero)).size).toBe(1);
    expect(await readNumbers(visitor)).toHaveLength(1);
  });

  it('name the order in the emptied cart until something is put in', async () => {
    const visitor = shop.visitor();
    expect((await visitor.call(readCartEndpoint, {})).pedidoFeito).toBeUndefined();
    expect((await add(visitor)).pedidoFeito).toBeUndefined();
    const { numero } = await send(visitor, await see(visitor));
    const { pedidoFeito } = await visitor.call(readCartEndpoint, {});
    expect(pedidoFeito).toEqual({ numero });
    expect((await add(visitor)).pedidoFeito).toBeUndefined();
  });

  it('are refused when another device has changed the cart, and nothing is ordered', async () => {
    const [computer, phone] = [shop.visitor(), shop.visitor()];
    await signUp(computer, 'dois');
    await phone.call(signInEndpoint, { body: { email: 'dois@exemplo.example', senha } });
    await add(computer);
    const changes: readonly (() => Promise<unknown>)[] = [
      () => add(phone),
      () =>
        phone.call(changeCartEndpoint, {
          body: { ...readHash(buildCartRequest(split)), tipo: 'produto', quantidade: 3 },
        }),
      () =>
        phone.call(removeFromCartEndpoint, {
          body: { ...readHash(buildCartRequest(split)), tipo: 'produto' },
        }),
    ];
    for (const change of changes) {
      const seen = await see(computer);
      await change();
      const problem = { status: 409, code: 'cart-changed', errors: [{ field: 'carrinho' }] };
      expect(await refusal(computer, seen)).toMatchObject(problem);
    }
    expect(await readNumbers(computer)).toEqual([]);
  });

  it('are refused when a price has changed, and the refusal has the new total', async () => {
    const visitor = shop.visitor();
    await add(visitor);
    const { totalCentavos, ...seen } = await see(visitor);
    for (const difference of [-1, 1]) {
      const problem = await refusal(visitor, { ...seen, totalCentavos: totalCentavos + difference });
      expect(problem).toMatchObject({ status: 409, code: 'checkout-changed' });
      expect(problem.errors?.[0]?.field).toBe('totalCentavos');
      expect(problem.detail).toMatch(/^O total agora é R\$\s[\d.]+,\d\d$/);
    }
    expect(await readNumbers(visitor)).toEqual([]);
    await send(visitor, { ...seen, totalCentavos });
  });

  it('never order the cart of another person in the same browser', async () => {
    const browser = shop.visitor();
    await signUp(browser, 'ana');
    await add(browser);
    const seenByAna = await see(browser);
    await browser.call(signOutEndpoint, {});
    const signedOut = { status: 409, code: 'shopper-changed', detail: 'Você saiu da conta' };
    expect(await refusal(browser, seenByAna)).toMatchObject(signedOut);
    await signUp(browser, 'bruno');
    await add(browser, 2);
    const problem = { status: 409, code: 'shopper-changed', errors: [{ field: 'idUsuario' }] };
    expect(await refusal(browser, seenByAna)).toMatchObject(problem);
    expect(await readNumbers(browser)).toEqual([]);
    const { idUsuario: _, ...seenByNobody } = await see(browser);
    expect(await refusal(browser, seenByNobody)).toMatchObject(problem);
  });

  it('keep no trace of the cart when the account is deleted', async () => {
    const visitor = shop.visitor();
    await signUp(visitor, 'some');
    await add(visitor);
    const { numero } = await send(visitor, await see(visitor));
    await visitor.call(deleteUserEndpoint, { body: { senha } });
    expect(
      await shop.services.database.rows('select cart_id, cart_version from orders where number = $1', [
        numero,
      ]),
    ).toEqual([{ cart_id: null, cart_version: null }]);
  });
});
