import {
  addToCartEndpoint,
  changeCartEndpoint,
  createOrderEndpoint,
  deleteUserEndpoint,
  listOrdersEndpoint,
  orderOfCartEndpoint,
  readCartEndpoint,
  removeFromCartEndpoint,
  type SeenCart,
  signInEndpoint,
  signOutEndpoint,
  signUpEndpoint,
} from '@storefront/contracts/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartRequestOf } from '../../catalogue/cards/card.ts';
import { stockOf } from '../../catalogue/offers/availability.ts';
import type { ProductRecord } from '../../catalogue/records/records.ts';
import { engines } from '../../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { hashOf, see, some, splitInStock } from '../../testing/visitors/carts.ts';
import type { Visitor } from '../../testing/visitors/visitor.ts';

const cep = '01310-100';
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
    visitor.call(addToCartEndpoint, { body: some(cartRequestOf(split), quantity) });
  const send = (visitor: Visitor, visto: SeenCart) =>
    visitor.call(createOrderEndpoint, { body: { cep, visto } });
  const refusal = (visitor: Visitor, visto: SeenCart) =>
    visitor.refusal(createOrderEndpoint, { body: { cep, visto } });
  const numbersOf = async (visitor: Visitor) =>
    (await visitor.call(listOrdersEndpoint, {})).pedidos.map(({ numero }) => numero);
  const signUp = (visitor: Visitor, name: string) =>
    visitor.call(signUpEndpoint, { body: { nomeRazao: name, email: `${name}@exemplo.example`, senha } });
  async function stockNow(): Promise<number> {
    await shop.services.catalogue.refresh();
    const now = shop.services.catalogue.current().products.find(({ id }) => id === split.id);
    return now ? stockOf(now) : 0;
  }

  it('sent again after a lost reply are the same order, also when another tab has added something', async () => {
    const visitor = shop.visitor();
    await add(visitor, 2);
    const before = await stockNow();
    const seen = await see(visitor);
    const { pedido } = await send(visitor, seen);
    expect((await send(visitor, seen)).pedido).toEqual(pedido);
    await add(visitor);
    expect((await send(visitor, seen)).pedido).toEqual(pedido);
    expect((await visitor.call(readCartEndpoint, {})).itens).toMatchObject([{ quantidade: 1 }]);
    expect(await numbersOf(visitor)).toEqual([pedido.numero]);
    expect(await stockNow()).toBe(before - 2);
  });

  it('sent many times at once are one order', async () => {
    const visitor = shop.visitor();
    await add(visitor);
    const seen = await see(visitor);
    const replies = await Promise.all(Array.from({ length: 5 }, () => send(visitor, seen)));
    expect(new Set(replies.map(({ pedido }) => pedido.numero)).size).toBe(1);
    expect(await numbersOf(visitor)).toHaveLength(1);
  });

  it('are found by the version of the cart, by nobody else, and not before they exist', async () => {
    const visitor = shop.visitor();
    await signUp(visitor, 'acha');
    await add(visitor);
    const { versao, ...seen } = await see(visitor);
    const find = (who: Visitor, version = versao) =>
      who.send(orderOfCartEndpoint, { params: { versao: version } });
    expect((await find(visitor)).statusCode).toBe(404);
    const { pedido } = await send(visitor, { versao, ...seen });
    expect((await find(visitor)).json()).toEqual({ pedido });
    expect((await find(shop.visitor())).statusCode).toBe(404);
    expect((await find(visitor, 'nada')).statusCode).toBe(404);
    const phone = shop.visitor();
    await phone.call(signInEndpoint, { body: { email: 'acha@exemplo.example', senha } });
    expect((await find(phone)).json()).toEqual({ pedido });
  });

  it('name the order in the emptied cart until something is put in', async () => {
    const visitor = shop.visitor();
    expect((await visitor.call(readCartEndpoint, {})).pedidoFeito).toBeUndefined();
    expect((await add(visitor)).pedidoFeito).toBeUndefined();
    const { pedido } = await send(visitor, await see(visitor));
    const { pedidoFeito } = await visitor.call(readCartEndpoint, {});
    expect(pedidoFeito).toEqual({ numero: pedido.numero });
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
          body: { ...hashOf(cartRequestOf(split)), tipo: 'produto', quantidade: 3 },
        }),
      () =>
        phone.call(removeFromCartEndpoint, { body: { ...hashOf(cartRequestOf(split)), tipo: 'produto' } }),
    ];
    for (const change of changes) {
      const seen = await see(computer);
      await change();
      const problem = { status: 409, code: 'cart-changed', errors: [{ field: 'visto.versao' }] };
      expect(await refusal(computer, seen)).toMatchObject(problem);
    }
    expect(await numbersOf(computer)).toEqual([]);
  });

  it('are refused when a price has changed, and the refusal has the new total', async () => {
    const visitor = shop.visitor();
    await add(visitor);
    const { totalCentavos, ...seen } = await see(visitor);
    for (const difference of [-1, 1]) {
      const problem = await refusal(visitor, { ...seen, totalCentavos: totalCentavos + difference });
      expect(problem).toMatchObject({ status: 409, code: 'cart-changed' });
      expect(problem.errors?.[0]?.field).toBe('visto.totalCentavos');
      expect(problem.detail).toMatch(/^O total à vista agora é R\$\s[\d.]+,\d\d$/);
    }
    expect(await numbersOf(visitor)).toEqual([]);
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
    const problem = { status: 409, code: 'shopper-changed', errors: [{ field: 'visto.idUsuario' }] };
    expect(await refusal(browser, seenByAna)).toMatchObject(problem);
    expect(await numbersOf(browser)).toEqual([]);
    const { idUsuario: _, ...seenByNobody } = await see(browser);
    expect(await refusal(browser, seenByNobody)).toMatchObject(problem);
  });

  it('keep no trace of the cart when the account is deleted', async () => {
    const visitor = shop.visitor();
    await signUp(visitor, 'some');
    await add(visitor);
    const { pedido } = await send(visitor, await see(visitor));
    await visitor.call(deleteUserEndpoint, { body: { senha } });
    expect(
      await shop.services.database.rows('select cart_id, cart_version from orders where number = $1', [
        pedido.numero,
      ]),
    ).toEqual([{ cart_id: null, cart_version: null }]);
  });
});
