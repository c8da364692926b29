import {
  addToCartEndpoint,
  couponEndpoint,
  listOrdersEndpoint,
  readCartEndpoint,
  readCheckoutEndpoint,
  removeCouponEndpoint,
  signInEndpoint,
  signUpEndpoint,
} from '@storefront/contracts/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCartRequest } from '../../catalogue/cards/card.ts';
import type { ProductRecord } from '../../catalogue/records/records.ts';
import { engines } from '../../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { splitInStock } from '../../testing/visitors/carts.ts';
import { newPerson, orderCart } from '../../testing/visitors/checkouts.ts';
import type { Visitor } from '../../testing/visitors/visitor.ts';

describe.each(engines)('a coupon of the first purchase on $name', (engine) => {
  let shop: TestShop;
  let split: ProductRecord;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    split = splitInStock(shop);
  });
  afterAll(() => shop.close());

  const apply = (visitor: Visitor) => visitor.call(couponEndpoint, { params: { cupom: 'BRISA5' } });
  const spent = {
    sucesso: false,
    mensagem: 'O cupom BRISA5 vale só na primeira compra, e você já tem um pedido',
  };
  const account = (name: string) => ({ email: `${name}@exemplo.example`, senha: 'uma brisa leve' });
  const signUp = (visitor: Visitor, name: string) =>
    visitor.call(signUpEndpoint, { body: { nomeRazao: 'Iara Souza', ...account(name) } });

  it('is taken off again, and nothing happens without one or without a session', async () => {
    const visitor = shop.visitor();
    expect((await visitor.call(removeCouponEndpoint, {})).itens).toEqual([]);
    await visitor.call(addToCartEndpoint, { body: buildCartRequest(split) });
    await apply(visitor);
    expect((await visitor.call(readCartEndpoint, {})).cupom?.codigo).toBe('BRISA5');
    for (const _ of ['once', 'again'])
      expect((await visitor.call(removeCouponEndpoint, {})).cupom).toBeUndefined();
    const cart = await visitor.call(readCartEndpoint, {});
    expect(cart.cupom).toBeUndefined();
    expect(cart.itens).toHaveLength(1);
  });

  /** Orders a split at the price that the cart shows. @returns the order's share of the cash price */
  async function order(visitor: Visitor, person = newPerson()): Promise<number> {
    await visitor.call(addToCartEndpoint, { body: buildCartRequest(split) });
    const { subtotal, cupom } = await visitor.call(readCartEndpoint, {});
    const pedido = await orderCart(visitor, person);
    const goods = pedido.total - (pedido.frete ?? 0);
    expect(goods).toBeCloseTo(subtotal.descontoVista.valor - (cupom?.desconto ?? 0), 2);
    return Math.round((goods / subtotal.descontoVista.valor) * 100);
  }

  it('takes its share off one order, and is refused from then on', async () => {
    const visitor = shop.visitor();
    expect((await apply(visitor)).sucesso).toBe(true);
    expect(await order(visitor)).toBe(95);
    expect(await apply(visitor)).toEqual(spent);
    expect(await order(visitor)).toBe(100);
  });

  it('is found however its code is typed, and not by a letter that only looks like its own', async () => {
    const typed = async (cupom: string) =>
      (await shop.visitor().call(couponEndpoint, { params: { cupom } })).sucesso;
    for (const cupom of ['brisa5', ' BRISA5 ', 'Brisa 5', 'ＢＲＩＳＡ５'])
      expect(await typed(cupom)).toBe(true);
    expect(await typed('brısa5')).toBe(false);
    await shop.services.database.rows("insert into coupons values ('BLACK FRIDAY', 10, 'um dia')");
    const visitor = shop.visitor();
    await visitor.call(couponEndpoint, { params: { cupom: 'black  friday' } });
    expect((await visitor.call(readCartEndpoint, {})).cupom?.codigo).toBe('BLACK FRIDAY');
  });

  it('is in the cart, with what it takes off, from the reply to what is put in on', async () => {
    const visitor = shop.visitor();
    await apply(visitor);
    expect((await visitor.call(readCartEndpoint, {})).cupom).toMatchObject({ codigo: 'BRISA5', desconto: 0 });
    const { subtotal, cupom } = await visitor.call(addToCartEndpoint, { body: buildCartRequest(split) });
    expect(cupom?.desconto).toBeCloseTo(subtotal.descontoVista.valor * 0.05, 1);
    await signUp(visitor, 'carrinho');
    expect((await visitor.call(readCartEndpoint, {})).cupom).toEqual(cupom);
    await orderCart(visitor, newPerson());
    expect((await visitor.call(readCartEndpoint, {})).cupom).toBeUndefined();
  });

  it('belongs to the cart of an account, on whichever machine it is put in or taken out', async () => {
    const home = shop.visitor();
    await signUp(home, 'casa');
    const phone = shop.visitor();
    await phone.call(signInEndpoint, { body: account('casa') });
    const codeOn = async (visitor: Visitor) => (await visitor.call(readCartEndpoint, {})).cupom?.codigo;
    expect((await apply(home)).sucesso).toBe(true);
    expect(await codeOn(phone)).toBe('BRISA5');
    await phone.call(removeCouponEndpoint, {});
    expect(await codeOn(home)).toBeUndefined();
    expect((await apply(phone)).sucesso).toBe(true);
    expect(await order(home)).toBe(95);
    expect(await order(phone)).toBe(100);
    expect(await apply(phone)).toEqual(spent);
  });

  it('counts what was ordered before signing up, which is then an order of the account', async () => {
    const visitor = shop.visitor();
    await apply(visitor);
    expect(await order(visitor)).toBe(95);
    await signUp(visitor, 'depois');
    expect((await visitor.call(listOrdersEndpoint, {})).pedidos).toHaveLength(1);
    expect(await apply(visitor)).toEqual(spent);
  });

  it('applied before signing up or in still holds after', async () => {
    const visitor = shop.visitor();
    await apply(visitor);
    await signUp(visitor, 'antes');
    expect(await order(visitor)).toBe(95);
  });

  it('applied before signing in to an account that has bought does not', async () => {
    const visitor = shop.visitor();
    await apply(visitor);
    await visitor.call(signInEndpoint, { body: account('casa') });
    expect(await order(visitor)).toBe(100);
  });
});

describe.each(engines)('a coupon that ends on $name', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine);
  });
  afterAll(() => shop.close());

  const endAt = (code: string, endsAt: string) =>
    shop.services.database.rows(
      `insert into coupons (code, percent, description, ends_at) values ($1, 5, 'teste', ${endsAt})
       on conflict (code) do update set ends_at = excluded.ends_at`,
      [code],
    );
  const apply = (visitor: Visitor, cupom: string) => visitor.call(couponEndpoint, { params: { cupom } });

  it('says so when it is typed, with its last day; one that does not exist is not named so', async () => {
    await endAt('VERAO', "'2026-03-01T00:00:00-03:00'");
    expect(await apply(shop.visitor(), ' verao')).toEqual({
      sucesso: false,
      mensagem: 'O cupom VERAO terminou: ele valeu até 28/02/2026.',
    });
    expect((await apply(shop.visitor(), 'NADA')).mensagem).toBe('O cupom NADA não vale');
  });

  it('is named in the cart and the checkout that has it, until it is taken off', async () => {
    await endAt('INVERNO', "now() + interval '1 hour'");
    const visitor = shop.visitor();
    await visitor.call(addToCartEndpoint, { body: buildCartRequest(splitInStock(shop)) });
    await apply(visitor, 'INVERNO');
    expect((await visitor.call(readCartEndpoint, {})).cupomRecusado).toBeUndefined();
    await endAt('INVERNO', 'now()');
    const cart = await visitor.call(readCartEndpoint, {});
    expect(cart.cupom).toBeUndefined();
    expect(cart.cupomRecusado?.mensagem).toMatch(/^O cupom INVERNO terminou: ele valeu até /);
    expect((await visitor.call(readCheckoutEndpoint, {})).cupomRecusado).toEqual(cart.cupomRecusado);
    expect((await visitor.call(removeCouponEndpoint, {})).cupomRecusado).toBeUndefined();
  });
});
