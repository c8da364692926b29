import { isSignedWith, openReceiver } from '@storefront/server-kit/testing/webhook-receiver';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepPayments } from '../../payments/expire-payments.ts';
import { moveShipments } from '../../testing/goods/move-shipments.ts';
import { payOrder } from '../../testing/goods/provider-message.ts';
import { bothEngines } from '../../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { splitInStock } from '../../testing/visitors/carts.ts';
import { buy } from '../../testing/visitors/checkouts.ts';
import { firstPauseSeconds, performDue } from '../effects/perform-effects.ts';
import { listEffects } from '../effects/read-effects.ts';
import { webhookHandler } from './deliver-webhook.ts';
import type { EventType, ShopEvent } from './event-types.ts';
import { addWebhook, removeWebhook, rotateSecret } from './stored-webhooks.ts';

describe.each(bothEngines)('events on $name', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    await shop.services.jobs.stop();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    for (const table of ['webhooks', 'events', 'effects']) await rows(`delete from ${table}`);
  });

  const rows = <R extends object>(sql: string, values: readonly unknown[] = []) =>
    shop.services.database.rows<R>(sql, values);
  const deliver = () =>
    performDue(shop.services.database, [
      webhookHandler(shop.services.database, { shopOrigin: 'https://loja.example', privateHosts: [] }),
    ]);
  const add = async (url: string, types: readonly EventType[] | null = null, name = 'erp') =>
    (await addWebhook(shop.services.database, { name, url, types })) ?? '';
  const readEvents = (calls: readonly { readonly body: string }[]) =>
    calls.map(({ body }) => JSON.parse(body) as ShopEvent);

  it('of an order that is paid and sent are signed CloudEvents, without anything of a person', async () => {
    const receiver = await openReceiver();
    const secret = await add(receiver.url, ['aragem.order.paid', 'aragem.order.shipped']);
    const number = await buy(shop.visitor(), splitInStock(shop));
    await payOrder(shop.services.database, number);
    await moveShipments(shop.services.database, number, ['to-pick', 'picked', 'shipped']);
    expect(await deliver()).toEqual([]);
    const [paid, shipped] = readEvents(receiver.all).toSorted((a, b) => (a.type < b.type ? -1 : 1));
    const { id } = splitInStock(shop);
    expect(paid).toMatchObject({
      specversion: '1.0',
      source: 'https://loja.example',
      type: 'aragem.order.paid',
      subject: number,
      datacontenttype: 'application/json',
      data: { number, discountCents: 0, lines: [{ productId: id, quantity: 1, seller: null }] },
    });
    expect(paid?.data.totalCents).toBeGreaterThan(0);
    expect(shipped).toMatchObject({
      type: 'aragem.order.shipped',
      subject: number,
      data: {
        number,
        kind: 'delivery',
        trackingCode: expect.stringMatching(/^DEMO-/),
        shipmentId: expect.any(Number),
      },
    });
    expect(receiver.all).toHaveLength(2);
    for (const call of receiver.all) {
      expect(isSignedWith(secret, call)).toBe(true);
      expect(call.headers['content-type']).toBe('application/cloudevents+json; charset=utf-8');
      expect(call.headers['webhook-id']).toBe(JSON.parse(call.body).id);
      expect(call.body).not.toMatch(/@|Avenida|Ana/);
    }
  });

  it('of an order that nobody pays say who cancelled it', async () => {
    const receiver = await openReceiver();
    await add(receiver.url, ['aragem.order.cancelled']);
    const number = await buy(shop.visitor(), splitInStock(shop));
    await rows("update orders set created_at = now() - interval '60 minutes' where number = $1", [number]);
    await rows('update payments set expires_at = now(), waits_until = now()');
    await sweepPayments(shop.services.database, shop.services.payments);
    await deliver();
    expect(readEvents(receiver.all)).toMatchObject([
      { type: 'aragem.order.cancelled', subject: number, data: { by: 'system' } },
    ]);
  });

  it('of stock and prices are written by whoever changes them, with the change or not at all', async () => {
    const receiver = await openReceiver();
    await add(receiver.url);
    const { id, sku } = splitInStock(shop);
    const undone = shop.services.database.transaction(async (connection) => {
      await connection.rows('update products set price_cents = price_cents + 1 where id = $1', [id]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await rows('select from events')).toEqual([]);
    const [before] = await rows<{ price: number; cash: number }>(
      'select price_cents price, cash_price_cents cash from products where id = $1',
      [id],
    );
    if (!before) throw new Error('there is no product');
    await rows('update products set price_cents = price_cents + 100, name = name where id = $1', [id]);
    await rows('update products set price_cents = price_cents, name = name where id = $1', [id]);
    const [place] = await rows<{ warehouse: string; quantity: number }>(
      'select warehouse, quantity from product_stock where product_id = $1 and quantity > 0 limit 1',
      [id],
    );
    await rows('update product_stock set quantity = quantity - 1 where product_id = $1 and warehouse = $2', [
      id,
      place?.warehouse,
    ]);
    await deliver();
    const events = readEvents(receiver.all).toSorted((a, b) => (a.type < b.type ? -1 : 1));
    expect(events).toMatchObject([
      {
        type: 'aragem.price.changed',
        subject: sku,
        data: {
          productId: id,
          sellerId: null,
          priceCents: before.price + 100,
          formerPriceCents: before.price,
          cashPriceCents: before.cash,
        },
      },
      {
        type: 'aragem.stock.changed',
        subject: sku,
        data: { productId: id, warehouse: place?.warehouse, quantity: (place?.quantity ?? 0) - 1 },
      },
    ]);
  });

  it('of an offer are those of its seller', async () => {
    const receiver = await openReceiver();
    await add(receiver.url);
    const [offer] = await rows<{ product: number; seller: number; stock: number }>(
      'select product_id product, seller_id seller, stock from offers where stock > 1 limit 1',
    );
    if (!offer) throw new Error('there is no offer');
    const which = [offer.product, offer.seller];
    await rows('update offers set stock = stock - 1 where product_id = $1 and seller_id = $2', which);
    await rows(
      'update offers set price_cents = price_cents + 1 where product_id = $1 and seller_id = $2',
      which,
    );
    await deliver();
    const events = readEvents(receiver.all).toSorted((a, b) => (a.type < b.type ? -1 : 1));
    expect(events.map(({ type, data }) => [type, data.sellerId, data.quantity])).toEqual([
      ['aragem.price.changed', offer.seller, undefined],
      ['aragem.stock.changed', offer.seller, offer.stock - 1],
    ]);
  });

  it('that nobody wants are not stored', async () => {
    const receiver = await openReceiver();
    await add(receiver.url, ['aragem.order.cancelled']);
    await payOrder(shop.services.database, await buy(shop.visitor(), splitInStock(shop)));
    expect(await rows('select from events')).toEqual([]);
  });

  it('come again with the same id after a failure, wait for no other receiver, and go with their webhook', async () => {
    const failing = await openReceiver(503, 302);
    const gone = await openReceiver(410);
    const other = await openReceiver();
    await add(failing.url, ['aragem.price.changed'], 'failing');
    await add(gone.url, ['aragem.price.changed'], 'gone');
    await add(other.url, ['aragem.price.changed'], 'other');
    await rows('update products set price_cents = price_cents + 1 where id = $1', [splitInStock(shop).id]);
    expect(await deliver()).toHaveLength(2);
    expect(other.all).toHaveLength(1);
    const state = async () =>
      (await listEffects(shop.services.database, { kind: 'webhook' })).map((effect) => [
        effect.key.split('/')[0],
        effect.state,
        effect.lastError,
      ]);
    expect((await state()).toSorted()).toEqual([
      ['failing', 'failing', 'answered 503'],
      ['gone', 'dead', 'answered 410'],
    ]);
    for (let pause = firstPauseSeconds; pause <= 2 * firstPauseSeconds; pause *= 2) {
      await rows('update effects set next_try_at = next_try_at - make_interval(secs => $1)', [pause]);
      await deliver();
    }
    expect(new Set(failing.all.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(failing.all).toHaveLength(3);
    expect(await removeWebhook(shop.services.database, 'gone')).toBe(true);
    expect(await state()).toEqual([]);
  });

  it('are signed by the former secret, too, for a day after a rotation', async () => {
    const receiver = await openReceiver();
    const former = await add(receiver.url);
    const secret = (await rotateSecret(shop.services.database, 'erp')) ?? '';
    const signers = async () => {
      await rows('update products set price_cents = price_cents + 1 where id = $1', [splitInStock(shop).id]);
      await deliver();
      const call = receiver.all.at(-1);
      return [former, secret].map((each) => call && isSignedWith(each, call));
    };
    expect(await signers()).toEqual([true, true]);
    await rows('update webhooks set former_until = now()');
    expect(await signers()).toEqual([false, true]);
  });
});
