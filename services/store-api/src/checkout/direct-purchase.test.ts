import {
  addToCartEndpoint,
  changeCheckoutEndpoint,
  listOrdersEndpoint,
  placeCheckoutEndpoint,
  readCartEndpoint,
  readCheckoutEndpoint,
  signInEndpoint,
  signOutEndpoint,
  signUpEndpoint,
  writeDirectPurchase,
} from '@storefront/contracts/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCartRequest } from '../catalogue/cards/card.ts';
import { countStock } from '../catalogue/offers/availability.ts';
import type { ProductRecord } from '../catalogue/records/records.ts';
import { engines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { some, splitInStock } from '../testing/visitors/carts.ts';
import { filledIn, readOrder, seenIn } from '../testing/visitors/checkouts.ts';
import type { Visitor } from '../testing/visitors/visitor.ts';

describe.each(engines)('a direct purchase on $name', (engine) => {
  let shop: TestShop;
  let split: ProductRecord;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    split = splitInStock(shop);
  });
  afterAll(() => shop.close());

  let presses = 0;
  /** What the address says after a press. */
  const press = (pieces = 1) => {
    presses += 1;
    return { agora: writeDirectPurchase(`press${presses}aa`, some(buildCartRequest(split), pieces)) };
  };
  const read = (visitor: Visitor, query: { agora: string }) => visitor.call(readCheckoutEndpoint, { query });
  const fillIn = (visitor: Visitor, query: { agora: string }, fields = {}) =>
    visitor.call(changeCheckoutEndpoint, { query, body: { ...filledIn, ...fields } });
  const readQuantities = async (visitor: Visitor) =>
    (await visitor.call(readCartEndpoint, {})).itens.map(({ quantidade }) => quantidade);
  const putInCart = (visitor: Visitor, pieces: number) =>
    visitor.call(addToCartEndpoint, { body: some(buildCartRequest(split), pieces) });

  it('has what its address says, however often it is pressed, and leaves the cart alone', async () => {
    const visitor = shop.visitor();
    await putInCart(visitor, 3);
    for (const query of [press(2), press(2), press(2)])
      expect((await read(visitor, query)).itens).toMatchObject([{ idProduto: split.id, quantidade: 2 }]);
    expect(await readQuantities(visitor)).toEqual([3]);
    expect((await visitor.call(readCheckoutEndpoint, {})).itens).toMatchObject([{ quantidade: 3 }]);
  });

  it('of two tabs is two purchases, with what was typed once; each is one order, however often it is sent', async () => {
    const visitor = shop.visitor();
    await putInCart(visitor, 1);
    const [one, two] = [press(1), press(2)];
    await fillIn(visitor, one);
    const seen = seenIn(await read(visitor, two));
    const place = () => visitor.call(placeCheckoutEndpoint, { query: two, body: seen });
    const [{ numero }, again] = await Promise.all([place(), place()]);
    expect(again.numero).toBe(numero);
    expect((await place()).numero).toBe(numero);
    expect((await readOrder(visitor, numero)).itens).toMatchObject([{ quantidade: 2 }]);
    expect(await read(visitor, two)).toMatchObject({ itens: [], pedidoFeito: { numero } });
    expect(await readQuantities(visitor)).toEqual([1]);
    const other = seenIn(await fillIn(visitor, one));
    const first = await visitor.call(placeCheckoutEndpoint, { query: one, body: other });
    expect(first.numero).not.toBe(numero);
    expect((await visitor.call(listOrdersEndpoint, {})).pedidos).toHaveLength(2);
    expect(await readQuantities(visitor)).toEqual([1]);
  });

  it('is none of an empty cart', async () => {
    const visitor = shop.visitor();
    const query = press();
    const body = seenIn(await fillIn(visitor, query));
    await visitor.call(placeCheckoutEndpoint, { query, body });
    const cart = await visitor.call(readCartEndpoint, {});
    expect(cart).toMatchObject({ itens: [] });
    expect(cart.pedidoFeito).toBeUndefined();
    expect((await visitor.call(readCheckoutEndpoint, {})).pedidoFeito).toBeUndefined();
  });

  it('goes on after signing in; the carts of visitor and account are joined as without it', async () => {
    const visitor = shop.visitor();
    const account = { email: 'agora@exemplo.example', senha: 'uma brisa leve' };
    await visitor.call(signUpEndpoint, { body: { nomeRazao: 'Ana', ...account } });
    await visitor.call(signOutEndpoint, {});
    await putInCart(visitor, 1);
    const query = press(2);
    await fillIn(visitor, query);
    await visitor.call(signInEndpoint, { body: account });
    const checkout = await fillIn(visitor, query);
    expect(checkout).toMatchObject({ itens: [{ quantidade: 2 }], faltam: [] });
    await visitor.call(placeCheckoutEndpoint, { query, body: seenIn(checkout) });
    expect(await readQuantities(visitor)).toEqual([1]);
  });

  it('of another purchase than the shopper saw is refused', async () => {
    const visitor = shop.visitor();
    const body = seenIn(await fillIn(visitor, press(1)));
    expect(await visitor.refusal(placeCheckoutEndpoint, { query: press(1), body })).toMatchObject({
      status: 409,
      code: 'cart-changed',
    });
  });

  it('of more than there is, or of what there is not, is refused by name', async () => {
    const visitor = shop.visitor();
    await shop.services.catalogue.refresh();
    const now = shop.services.catalogue.current().products.find(({ id }) => id === split.id);
    const stock = countStock(now ?? split);
    const change = (query: { agora: string }) => ({ query, body: {} });
    await visitor.call(changeCheckoutEndpoint, change(press(stock)));
    expect(await visitor.refusal(changeCheckoutEndpoint, change(press(stock + 1)))).toMatchObject({
      status: 409,
      code: 'out-of-stock',
      detail: expect.stringContaining(split.name),
    });
    const unknown = change({ agora: 'press0aa.999999999-0-1-1' });
    expect(await visitor.refusal(changeCheckoutEndpoint, unknown)).toMatchObject({
      status: 422,
      code: 'cart-item-unknown',
    });
  });
});
