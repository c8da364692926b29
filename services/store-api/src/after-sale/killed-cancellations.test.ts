// @module-tag processes
import { cancelOrderEndpoint } from '@storefront/contracts/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { refundDue } from '../payments/refunds.ts';
import { takeProviderMessage } from '../testing/goods/provider-message.ts';
import { atEachStep } from '../testing/processes/mortal-process.ts';
import { type MortalShop, openMortalShop } from '../testing/processes/mortal-shop.ts';
import { bothEngines } from '../testing/shop/engines.ts';
import { buy } from '../testing/visitors/checkouts.ts';
import { createVisitor, type Visitor } from '../testing/visitors/visitor.ts';

/** All that a cancelled order consists of, in the database. */
const wholeOrder = `select order_state "order",
    (select state from payments where order_id = orders.id) payment,
    (select array_agg(state) from shipments where order_id = orders.id) shipments,
    (select coalesce(-sum(quantity), 0)::int from stock_movements where order_id = orders.id) taken,
    (select count(*)::int from order_history where order_id = orders.id and protocol is not null) protocols,
    (select count(*)::int from outbox_messages where subject = 'Pedido ' || number || ' cancelado') messages
  from orders where number = $1`;

const paid = {
  order: 'complete',
  payment: 'paid',
  shipments: ['to-pick'],
  taken: 1,
  protocols: 0,
  messages: 0,
};
const cancelled = {
  order: 'cancelled',
  payment: 'paid',
  shipments: ['returned'],
  taken: 0,
  protocols: 1,
  messages: 1,
};
const refunded = { ...cancelled, payment: 'refunded' };

// it does some twenty times what others do once
vi.setConfig({ testTimeout: 240_000 });

describe.each(bothEngines)('a process that is killed while it cancels on $name', (engine) => {
  let opened: MortalShop;
  beforeAll(async () => {
    opened = await openMortalShop(engine);
  });
  afterAll(() => opened.close());
  beforeEach(() => opened.provider.refunds.clear());

  const readState = (numero: string) => opened.shop.services.database.rows(wholeOrder, [numero]);

  async function buyPaid(visitor: Visitor): Promise<string> {
    const { database } = opened.shop.services;
    const numero = await buy(visitor, opened.split);
    const paid = { number: numero, state: 'paid' } as const;
    await takeProviderMessage(database, opened.provider, paid);
    return numero;
  }

  it('leaves all of it or nothing; asked for again, pieces and money have gone back once', async () => {
    let times = 0;
    const steps = await atEachStep(async (step) => {
      const visitor = createVisitor(opened.doomed);
      const numero = await buyPaid(visitor);
      const cancel = () => visitor.send(cancelOrderEndpoint, { params: { numero } });
      const reached = await opened.mortal.runUntil(step, cancel);
      const [order] = await readState(numero);
      expect([paid, cancelled], `step ${step}`).toContainEqual(order);
      times += 1;
      for (const _ of ['again', 'once more']) {
        expect((await cancel()).statusCode).toBe(200);
        await refundDue(opened.shop.services.database, opened.provider);
        expect(await readState(numero), `step ${step}`).toEqual([refunded]);
      }
      expect(opened.provider.refunds.size, `step ${step}`).toBe(times);
      return reached;
    });
    expect(steps).toBeGreaterThan(15);
  });
});
