import {
  addToCartEndpoint,
  cancelOrderEndpoint,
  couponEndpoint,
  describePayment,
  listOrdersEndpoint,
  orderPaymentEndpoint,
} from '@storefront/contracts/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCartRequest } from '../catalogue/cards/card.ts';
import { payOrder } from '../testing/goods/provider-message.ts';
import { engines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { splitInStock } from '../testing/visitors/carts.ts';
import { buy, prepare } from '../testing/visitors/checkouts.ts';

describe.each(engines)('the database on $name', (engine) => {
  let shop: TestShop;
  let numero: string;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    await shop.services.jobs.stop();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    numero = await buy(shop.visitor(), splitInStock(shop));
  });

  const rows = <R extends object>(sql: string) =>
    shop.services.database.rows<R>(sql.replaceAll('$number', `'${numero}'`));
  const id = '(select id from orders where number = $number)';
  const pay = () => payOrder(shop.services.database, numero);
  const readState = async () =>
    (await rows<{ state: string }>('select order_state state from orders where number = $number'))[0]?.state;

  const complete = "update orders set order_state = 'complete' where number = $number";
  const event = (kind: string, cents = 'amount_cents') =>
    `insert into payment_events (id, payment_id, kind, amount_cents)
     select '${kind}-' || id, id, '${kind}', ${cents} from payments where order_id = ${id}`;
  const paid = `update payments set state = 'paid' where order_id = ${id}`;

  it.each([
    ['without a payment', [`delete from payments where order_id = ${id}`]],
    ['with a payment that waits', []],
    ['with a payment that has expired', [`update payments set state = 'expired' where order_id = ${id}`]],
    [
      'with a payment that was given back',
      [event('paid'), paid, `update payments set state = 'refunded' where order_id = ${id}`],
    ],
    [
      'with a payment that is due to be given back',
      [event('paid'), paid, `update payments set refund_due = true where order_id = ${id}`],
    ],
    [
      'with a payment of a cent less',
      [event('paid'), paid, 'update orders set total_cents = total_cents + 1 where number = $number'],
    ],
  ])('completes no order %s', async (_, before) => {
    for (const statement of before) await rows(statement);
    await expect(rows(complete)).rejects.toThrow('is not paid');
    expect(await readState()).toBe('open');
  });

  it('stores no order that is complete from the beginning', async () => {
    await expect(
      rows(
        "insert into orders (number, postal_code, total_cents, payment_method, order_state) values ('AR-FEITO', '01310-100', 0, 'pix', 'complete')",
      ),
    ).rejects.toThrow('is not paid');
    await rows(
      "insert into orders (number, postal_code, total_cents, payment_method) values ('AR-NOVO', '01310-100', 0, 'pix')",
    );
    expect(await rows("select order_state state from orders where number = 'AR-NOVO'")).toEqual([
      { state: 'open' },
    ]);
  });

  it.each([
    ['without a word of the provider', []],
    ['on its word that it was refused', [event('refused')]],
    ['on its word about another amount', [event('paid', 'amount_cents - 1')]],
  ])('takes no payment as paid %s', async (_, before) => {
    for (const statement of before) await rows(statement);
    await expect(rows(paid)).rejects.toThrow('no word of its provider');
  });

  it('opens and moves no shipment of an order that is not complete', async () => {
    const shipment = (state: string) =>
      `insert into shipments (order_id, kind, items, state) select id, 'delivery', '[]', '${state}' from orders where number = $number`;
    await expect(rows(shipment('to-pick'))).rejects.toThrow('is not complete');
    await pay();
    await rows("update shipments set state = 'returned'");
    await rows("update orders set order_state = 'cancelled' where number = $number");
    await expect(rows(`update shipments set state = 'shipped' where order_id = ${id}`)).rejects.toThrow(
      'is not complete',
    );
  });

  it('keeps the payment of a complete order', async () => {
    await pay();
    for (const statement of [
      `update payments set state = 'pending' where order_id = ${id}`,
      `delete from payments where order_id = ${id}`,
    ])
      await expect(rows(statement)).rejects.toThrow('is not paid');
    await rows(`update payments set state = 'refunded' where order_id = ${id}`);
    expect(await readState()).toBe('complete');
    // what the law no longer asks to keep
    await rows('delete from orders where number = $number');
    expect(await readState()).toBeUndefined();
  });

  it.each([
    [
      'the total of a complete order',
      'update orders set total_cents = total_cents + 1 where number = $number',
      'is not paid',
    ],
    [
      'the amount that was paid',
      `update payments set amount_cents = amount_cents + 1 where order_id = ${id}`,
      'no word of its provider',
    ],
    [
      'what the provider said',
      `update payment_events set amount_cents = 1 where payment_id in (select id from payments where order_id = ${id})`,
      'stays as it is',
    ],
  ])('changes nothing of %s', async (_, statement, text) => {
    await pay();
    await expect(rows(statement)).rejects.toThrow(text);
  });

  it.each(['payments', 'shipments'])('gives no %s of a paid order to another one', async (table) => {
    await pay();
    await rows("update orders set order_state = 'cancelled' where number = $number");
    await rows(
      "insert into orders (number, postal_code, total_cents, payment_method) select 'AR-OUTRO', postal_code, total_cents, payment_method from orders where number = $number",
    );
    const move = `update ${table} set order_id = (select id from orders where number = 'AR-OUTRO') where order_id = ${id}`;
    await expect(rows(move)).rejects.toThrow('stays with its order');
    await rows("delete from orders where number = 'AR-OUTRO'");
  });

  it('completes an order of nothing once the provider says that nothing was paid', async () => {
    await rows('update orders set total_cents = 0 where number = $number');
    await rows(`update payments set amount_cents = 0 where order_id = ${id}`);
    await expect(rows(complete)).rejects.toThrow('is not paid');
    await pay();
    expect(await readState()).toBe('complete');
  });

  it('completes an order that a coupon pays whole once it is placed; no provider is asked', async () => {
    const product = splitInStock(shop);
    const where = `warehouse = 'LOJA-SP' and product_id = ${product.id}`;
    await rows(`update product_stock set quantity = 3 where ${where}`);
    await rows("insert into coupons values ('VALE', 100, 'tudo') on conflict do nothing");
    await shop.services.catalogue.refresh();
    const visitor = shop.visitor();
    await visitor.call(addToCartEndpoint, { body: buildCartRequest(product) });
    await visitor.call(couponEndpoint, { params: { cupom: 'VALE' } });
    numero = await buy(visitor, product, { entrega: undefined, retirada: 'LOJA-SP' });
    expect(await readState()).toBe('complete');
    expect(
      await rows(
        `select state, provider_id asked, code, amount_cents::int cents from payments where order_id = ${id}`,
      ),
    ).toEqual([{ state: 'paid', asked: null, code: null, cents: 0 }]);
    expect(
      await rows(`select to_state "to", actor from order_history where order_id = ${id} order by id`),
    ).toEqual([
      { to: 'open', actor: 'shopper' },
      { to: 'created', actor: 'shopper' },
      { to: 'paid', actor: 'system' },
      { to: 'complete', actor: 'system' },
      { to: 'to-pick', actor: 'system' },
    ]);
    const params = { numero };
    const { pagamento } = await visitor.call(orderPaymentEndpoint, { params });
    expect(pagamento).toMatchObject({ estado: 'paid', centavos: 0, podeRenovar: false });
    const cancelled = await visitor.call(cancelOrderEndpoint, { params });
    expect(describePayment(cancelled, '').text).toBe('Você cancelou este pedido. Nada foi cobrado.');
    expect(await rows(`select 1 from refunds where reference like 'cancel-%'`)).toEqual([]);
  });

  it('waits for the payment of an order of one cent', async () => {
    await rows('update orders set total_cents = 1 where number = $number');
    await rows(`update payments set amount_cents = 1 where order_id = ${id}`);
    await expect(rows(complete)).rejects.toThrow('is not paid');
    expect(await readState()).toBe('open');
  });

  it('stores no order of a cart by a call without its checkout', async () => {
    const visitor = shop.visitor();
    await prepare(visitor, splitInStock(shop));
    const endpoint = { ...listOrdersEndpoint, method: 'POST' } as const;
    expect((await visitor.send(endpoint, { body: { cep: '01310-100' } })).statusCode).toBe(405);
    expect((await visitor.call(listOrdersEndpoint, {})).pedidos).toEqual([]);
  });
});
