// @module-tag processes
import { placeCheckoutEndpoint, readCheckoutEndpoint } from '@storefront/contracts/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { atEachStep } from '../testing/processes/mortal-process.ts';
import { type MortalShop, openMortalShop } from '../testing/processes/mortal-shop.ts';
import { bothEngines } from '../testing/shop/engines.ts';
import { prepare, seenIn } from '../testing/visitors/checkouts.ts';
import { createVisitor } from '../testing/visitors/visitor.ts';
import { sweepPayments } from './expire-payments.ts';
import { refundDue } from './refunds.ts';
import { takeReport } from './take-report.ts';

/** All that an order consists of, in the database. */
const wholeOrder = `select order_state "order", paid_at is not null "isPaid",
    (select array_agg(state::text order by created_at) from payments where order_id = orders.id) payments,
    (select array_agg(to_state order by id) from order_history where order_id = orders.id) history,
    (select count(*) from order_lines where order_id = orders.id) lines,
    (select sum(quantity) from order_sources where order_id = orders.id) pieces,
    (select -sum(quantity) from stock_movements where order_id = orders.id) taken,
    (select count(*) from outbox_messages where subject like '%' || number || '%') messages
  from orders where cart_version::text = $1`;

const placed = {
  order: 'open',
  isPaid: false,
  payments: ['created'],
  history: ['open', 'created'],
  lines: 1,
  pieces: 1,
  taken: 1,
  messages: 1,
};
const issued = {
  ...placed,
  payments: ['pending'],
  messages: 2,
  history: ['open', 'created', 'pending'],
};
const paid = {
  ...issued,
  order: 'complete',
  isPaid: true,
  payments: ['paid'],
  messages: 3,
  history: ['open', 'created', 'pending', 'paid', 'complete', 'to-pick'],
};
const expired = { ...issued, payments: ['expired'], history: [...issued.history, 'expired'] };
const cancelled = {
  ...expired,
  order: 'cancelled',
  history: [...expired.history, 'cancelled'],
  taken: 0,
  messages: 3,
};
const accepted = { ...cancelled, payments: ['paid'], history: [...cancelled.history, 'paid'] };
const refunded = {
  ...accepted,
  payments: ['refunded'],
  history: [...accepted.history, 'refunded'],
  messages: 4,
};

// each test does some twenty times what others do once
vi.setConfig({ testTimeout: 240_000 });

describe.each(bothEngines)('a process that is killed on $name', (engine) => {
  let opened: MortalShop;
  const rows = <R extends object>(sql: string, values: readonly unknown[] = []) =>
    opened.shop.services.database.rows<R>(sql, values);

  beforeAll(async () => {
    opened = await openMortalShop(engine);
  });
  afterAll(() => opened.close());
  beforeEach(() => {
    opened.provider.charges.clear();
    opened.provider.refunds.clear();
  });

  const stock = async () =>
    (
      await rows<{ pieces: number }>(
        'select sum(quantity)::int pieces from product_stock where product_id = $1',
        [opened.split.id],
      )
    )[0]?.pieces;
  const readState = (cart: string | undefined) => rows(wholeOrder, [cart]);

  it('has left its locks once it is dead', async () => {
    const lock = 'select from product_stock where product_id = $1 for update skip locked';
    const values = [opened.split.id];
    const { length } = await rows(lock, values);
    const { mortal } = opened;
    const take = () => mortal.database.transaction((connection) => connection.rows(lock, values));
    for (let round = 0; round < 50; round++) {
      await mortal.runUntil(3, () => take().catch(() => {}));
      expect(await rows(lock, values), `round ${round}`).toHaveLength(length);
    }
  });

  it('before, between or after any statements of placing an order leaves all of it or nothing', async () => {
    const before = (await stock()) ?? 0;
    let orders = 0;
    const steps = await atEachStep(async (step) => {
      const visitor = createVisitor(opened.doomed);
      const checkout = await prepare(visitor, opened.split);
      const call = { body: seenIn(checkout) };
      const reached = await opened.mortal.runUntil(step, () => visitor.send(placeCheckoutEndpoint, call));
      const [order, ...others] = await readState(checkout.carrinho);
      expect(others).toEqual([]);
      if (order === undefined) expect((await visitor.call(readCheckoutEndpoint, {})).itens).toHaveLength(1);
      else expect([placed, issued]).toContainEqual(order);
      expect(await stock(), `step ${step}`).toBe(before - orders - (order ? 1 : 0));
      const { numero } = await visitor.call(placeCheckoutEndpoint, call);
      orders += 1;
      expect(await readState(checkout.carrinho), `step ${step}`).toEqual([issued]);
      expect(await visitor.call(placeCheckoutEndpoint, call)).toEqual({ numero });
      expect(await stock(), `step ${step}`).toBe(before - orders);
      return reached;
    });
    expect(steps).toBeGreaterThan(20);
    expect(opened.provider.charges.size).toBe(orders);
  });

  interface Purchase {
    readonly cart: string | undefined;
    readonly provider: string;
    readonly providerId: string;
    readonly cents: number;
  }
  async function buyOne(): Promise<Purchase> {
    const visitor = createVisitor(opened.doomed);
    const checkout = await prepare(visitor, opened.split);
    await visitor.call(placeCheckoutEndpoint, { body: seenIn(checkout) });
    const [purchase] = await rows<Purchase>(
      `select cart_version::text cart, provider, provider_id "providerId", amount_cents cents
       from payments join orders on orders.id = order_id where cart_version::text = $1`,
      [checkout.carrinho],
    );
    if (!purchase) throw new Error('there is no order');
    return purchase;
  }
  async function buyUnpaid(): Promise<Purchase> {
    const purchase = await buyOne();
    await rows(
      `with late as (
         update orders set created_at = now() - interval '1 hour' where cart_version::text = $1 returning id)
       update payments set expires_at = now(), waits_until = now() from late where late.id = order_id`,
      [purchase.cart],
    );
    return purchase;
  }
  const tellPaid = (process: Database, { cart: _, ...charge }: Purchase) =>
    takeReport(process, { state: 'paid', ...charge });
  const sweep = async (process: Database) => {
    await sweepPayments(process, opened.provider);
  };
  /** The pause after a try whose process has died is over. Charges of other tests wait on: a process that dies does one thing. */
  const endPause = ({ providerId }: Purchase) =>
    rows(
      `update effects set next_try_at = now()
       where kind = 'charge' and key in (select id::text from payments where provider_id = $1)`,
      [providerId],
    );

  interface Walk {
    readonly begin: () => Promise<Purchase>;
    /** Is done by a process that dies at each step in turn, then twice by one that lives. */
    readonly work: (process: Database, purchase: Purchase) => Promise<void>;
    readonly between: readonly object[];
    readonly end: object;
  }
  /** @returns how often the work was done */
  const walk = ({ begin, work, between, end }: Walk): Promise<number> =>
    atEachStep(async (step) => {
      const { mortal } = opened;
      const purchase = await begin();
      // nobody hears what a dead process says
      const reached = await mortal.runUntil(step, () => work(mortal.database, purchase).catch(() => {}));
      const [order] = await readState(purchase.cart);
      expect([...between, end], `step ${step}`).toContainEqual(order);
      for (const _ of ['again', 'once more']) {
        await work(mortal.database, purchase);
        expect(await readState(purchase.cart), `step ${step}`).toEqual([end]);
      }
      return reached;
    });

  it('while it takes the message that an order is paid counts it once', async () => {
    expect(await walk({ begin: buyOne, work: tellPaid, between: [issued], end: paid })).toBeGreaterThan(10);
    expect(opened.provider.refunds.size).toBe(0);
  });

  it('while it cancels an order that nobody has paid puts its pieces back once', async () => {
    const before = await stock();
    const between = [issued, expired];
    const work = async (process: Database, purchase: Purchase) => {
      await endPause(purchase);
      await sweep(process);
    };
    expect(await walk({ begin: buyUnpaid, work, between, end: cancelled })).toBeGreaterThan(15);
    expect(await stock()).toBe(before);
  });

  it('while it takes what was paid too late gives it back once', async () => {
    const begin = async () => {
      const purchase = await buyUnpaid();
      await sweep(opened.shop.services.database);
      return purchase;
    };
    const work = async (process: Database, purchase: Purchase) => {
      await tellPaid(process, purchase);
      // the pause after a try whose process has died is over
      await rows('update effects set next_try_at = now()');
      await refundDue(process, opened.provider);
    };
    const times = await walk({ begin, work, between: [cancelled, accepted], end: refunded });
    expect(times).toBeGreaterThan(10);
    expect(opened.provider.refunds.size).toBe(times);
  });
});
