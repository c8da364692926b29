import {
  cancelOrderEndpoint,
  listOrdersEndpoint,
  mayCancel,
  orderPaymentEndpoint,
  type ShipmentState,
} from '@storefront/contracts/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moveShipment } from '../orders/shipments/move-shipment.ts';
import { refundDue } from '../payments/refunds.ts';
import { repeatTransaction } from '../platform/database/repeat-conflicts.ts';
import { takeProviderMessage } from '../testing/goods/provider-message.ts';
import { CountingProvider } from '../testing/processes/counting-provider.ts';
import { bothEngines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { splitInStock } from '../testing/visitors/carts.ts';
import { buy } from '../testing/visitors/checkouts.ts';
import type { Visitor } from '../testing/visitors/visitor.ts';

describe.each(bothEngines)('cancelling on $name', (engine) => {
  let shop: TestShop;
  let visitor: Visitor;
  let numero: string;
  let before: number | undefined;
  const provider = new CountingProvider();
  beforeAll(async () => {
    shop = await openTestShop(engine);
    await shop.services.jobs.stop();
  });
  afterAll(() => shop.close());

  const rows = <R extends object>(sql: string) =>
    shop.services.database.rows<R>(sql.replaceAll('$number', `'${numero}'`));
  const stock = async () =>
    (
      await rows<{ pieces: number }>(
        `select sum(quantity)::int pieces from product_stock where product_id = ${splitInStock(shop).id}`,
      )
    )[0]?.pieces;
  beforeEach(async () => {
    visitor = shop.visitor();
    before = await stock();
    numero = await buy(visitor, splitInStock(shop));
  });

  const read = () => visitor.call(orderPaymentEndpoint, { params: { numero } });
  /** What the sweep of payments does a moment later is done at once. */
  const cancel = async () => {
    const reply = await visitor.call(cancelOrderEndpoint, { params: { numero } });
    await refundDue(shop.services.database, provider);
    return reply;
  };
  const pay = () => takeProviderMessage(shop.services.database, provider, { number: numero, state: 'paid' });
  const refunds = () =>
    rows(
      `select refunds.amount_cents = payments.amount_cents "isWhole", actor, done_at is not null "isDone" from refunds
       join payments on payments.id = payment_id join orders on orders.id = order_id where number = $number`,
    );
  const history = () =>
    rows(
      `select to_state state, actor from order_history join orders on orders.id = order_id
       where number = $number and order_history.protocol is not null`,
    );
  const messages = () =>
    rows<{ body: string }>(
      "select body from outbox_messages where subject = 'Pedido ' || $number || ' cancelado'",
    );
  const shipment = async () =>
    (
      await rows<{ id: number; state: ShipmentState }>(
        `select shipments.id, shipments.state from shipments join orders on orders.id = order_id where number = $number`,
      )
    )[0] ?? { id: 0, state: 'returned' };
  const move = (id: number, from: ShipmentState, to: ShipmentState) =>
    repeatTransaction(shop.services.database, (connection) =>
      moveShipment(connection, { id, from, to, actor: 'store' }),
    );

  it('an order that waits for its payment puts its pieces back, and gives back what comes late', async () => {
    expect(await stock()).toBe((before ?? 0) - 1);
    const { estado, cancelamento, pagamento } = await cancel();
    expect([estado, pagamento.estado, pagamento.codigo]).toEqual(['cancelled', 'expired', undefined]);
    expect(cancelamento).toMatchObject({ por: 'comprador', protocolo: expect.stringMatching(/^PR-/) });
    expect(await stock()).toBe(before);
    expect(await history()).toEqual([{ state: 'cancelled', actor: 'shopper' }]);
    const [message] = await messages();
    expect(message?.body).toContain(`Protocolo: ${cancelamento?.protocolo}.\n\nNada foi cobrado.`);
    expect(await refunds()).toEqual([]);
    await pay();
    expect((await read()).pagamento.estado).toBe('refunded');
    expect(await refunds()).toEqual([{ isWhole: true, actor: 'system', isDone: true }]);
  });

  it('a paid order that has not left gives back pieces and money, once for two tabs and a double click', async () => {
    await pay();
    const { id } = await shipment();
    await move(id, 'to-pick', 'picked');
    expect(mayCancel(await read())).toBe(true);
    const replies = await Promise.all([cancel(), cancel()]);
    replies.push(await cancel());
    const protocols = new Set(replies.map(({ cancelamento }) => cancelamento?.protocolo));
    expect(protocols.size).toBe(1);
    expect(await stock()).toBe(before);
    expect(await refunds()).toEqual([{ isWhole: true, actor: 'shopper', isDone: true }]);
    expect(await history()).toEqual([{ state: 'cancelled', actor: 'shopper' }]);
    const sent = await messages();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatch(/R\$\s[\d.,]+ voltam pelo PIX com que você pagou\./);
    const order = await read();
    expect(order).toMatchObject({ estado: 'cancelled', pagamento: { estado: 'refunded' } });
    expect(order.pedido).toMatchObject({ status: 'cancelado' });
    expect(order.pedido.remessas).toBeUndefined();
    expect((await shipment()).state).toBe('returned');
    expect((await visitor.call(listOrdersEndpoint, {})).pedidos[0]?.status).toBe('cancelado');
  });

  it('gives back what a refund in part has left', async () => {
    await pay();
    await rows(
      `insert into refunds (reference, payment_id, amount_cents, actor)
       select 'part-' || payments.id, payments.id, 100, 'store'
       from payments join orders on orders.id = order_id where number = $number`,
    );
    await cancel();
    await refundDue(shop.services.database, provider);
    const { pagamento } = await read();
    expect(pagamento).toMatchObject({ estado: 'refunded', devolvidoCentavos: pagamento.centavos });
  });

  it.each(['shipped', 'delivered', 'returned'] as const)(
    'an order of which something is %s is refused, and nothing changes',
    async (state) => {
      await pay();
      const { id } = await shipment();
      await move(id, 'to-pick', 'picked');
      await move(id, 'picked', 'shipped');
      if (state !== 'shipped') await move(id, 'shipped', state);
      const left = await stock();
      expect(mayCancel(await read())).toBe(false);
      const refusal = await visitor.refusal(cancelOrderEndpoint, { params: { numero } });
      expect(refusal).toMatchObject({ status: 409, code: 'order-shipped' });
      expect((await read()).estado).toBe('complete');
      expect(await stock()).toBe(left);
      expect([await refunds(), await messages()]).toEqual([[], []]);
    },
  );

  it('beside a warehouse that sends it one of the two wins, and the other is refused', async () => {
    for (let round = 0; round < 6; round++) {
      visitor = shop.visitor();
      before = await stock();
      numero = await buy(visitor, splitInStock(shop));
      await pay();
      const { id } = await shipment();
      await move(id, 'to-pick', 'picked');
      const both = [
        () => move(id, 'picked', 'shipped'),
        async () => (await visitor.send(cancelOrderEndpoint, { params: { numero } })).statusCode,
      ];
      const [one, other] = await Promise.all(
        (round % 2 === 0 ? both : both.toReversed()).map((act) => act()),
      );
      const [isSent, status] = round % 2 === 0 ? [one, other] : [other, one];
      expect([isSent, status], `round ${round}`).toEqual(isSent ? [true, 409] : [false, 200]);
      expect((await shipment()).state).toBe(isSent ? 'shipped' : 'returned');
      expect(await stock()).toBe((before ?? 0) - (isSent ? 1 : 0));
    }
  });

  it('is for whoever made the order', async () => {
    const refusal = await shop.visitor().refusal(cancelOrderEndpoint, { params: { numero } });
    expect(refusal).toMatchObject({ status: 404, code: 'not-found' });
    expect((await read()).estado).toBe('open');
  });
});
