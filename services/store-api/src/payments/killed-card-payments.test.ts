// @module-tag processes
import { payByCardEndpoint, placeCheckoutEndpoint } from '@storefront/contracts/api';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { atEachStep } from '../testing/processes/mortal-process.ts';
import { type MortalShop, openMortalShop } from '../testing/processes/mortal-shop.ts';
import { bothEngines } from '../testing/shop/engines.ts';
import { prepare, seenIn } from '../testing/visitors/checkouts.ts';
import { createVisitor } from '../testing/visitors/visitor.ts';
import { sweepPayments } from './expire-payments.ts';

// each test does some twenty times what others do once
vi.setConfig({ testTimeout: 240_000 });

describe.each(bothEngines)('a process that is killed on $name while it charges a card', (engine) => {
  let opened: MortalShop;
  const rows = <R extends object>(sql: string, values: readonly unknown[]) =>
    opened.shop.services.database.rows<R>(sql, values);

  beforeAll(async () => {
    opened = await openMortalShop(engine, { cardOrigin: 'http://cartao.example' });
  });
  afterAll(() => opened.close());
  const sweep = () => sweepPayments(opened.shop.services.database, opened.provider);

  async function buyByCard() {
    const visitor = createVisitor(opened.doomed);
    const checkout = await prepare(visitor, opened.split, { pagamento: 'cartao', parcelas: 1 });
    const { numero } = await visitor.call(placeCheckoutEndpoint, { body: seenIn(checkout) });
    const pay = () => visitor.send(payByCardEndpoint, { params: { numero }, body: { token: 'any' } });
    return { numero, pay };
  }
  interface StoredPayment {
    readonly id: string;
    readonly order: string;
    readonly state: string;
  }
  const readPayments = (numero: string) =>
    rows<StoredPayment>(
      `select payments.id, order_state "order", payments.state from payments join orders on orders.id = order_id
       where number = $1`,
      [numero],
    );
  const letTimePass = async (numero: string, minutes: number) => {
    await rows(`update orders set created_at = created_at - make_interval(mins => $2) where number = $1`, [
      numero,
      minutes,
    ]);
    await rows(
      "update effects set next_try_at = next_try_at - make_interval(mins => $1) where kind = 'charge'",
      [minutes],
    );
  };

  it('has charged it once when it is asked again', async () => {
    const { mortal, provider } = opened;
    const steps = await atEachStep(async (step) => {
      const { numero, pay } = await buyByCard();
      const reached = await mortal.runUntil(step, pay);
      for (const _ of ['again', 'once more']) expect((await pay()).statusCode, `step ${step}`).toBe(200);
      const payments = await readPayments(numero);
      expect(payments).toMatchObject([{ order: 'complete', state: 'paid' }]);
      return reached;
    });
    expect(provider.charges.size).toBe(steps);
    expect(provider.refunds.size).toBe(0);
  });

  it('has an order for what was charged, and none of it when nobody comes back', async () => {
    const { mortal, provider } = opened;
    const steps = await atEachStep(async (step) => {
      const { numero, pay } = await buyByCard();
      const reached = await mortal.runUntil(step, pay);
      await letTimePass(numero, 60);
      await sweep();
      const [payment] = await readPayments(numero);
      const isCharged = provider.charges.has(payment?.id ?? '');
      expect(payment, `step ${step}`).toMatchObject(
        isCharged ? { order: 'complete', state: 'paid' } : { order: 'cancelled', state: 'expired' },
      );
      return reached;
    });
    expect(steps).toBeGreaterThan(15);
    expect(provider.refunds.size).toBe(0);
  });

  it('is not taken for one that charged nothing before the provider must have answered', async () => {
    const { provider } = opened;
    const { numero, pay } = await buyByCard();
    const { chargeCard } = provider;
    provider.chargeCard = () => Promise.reject(new Error('no answer'));
    try {
      expect((await pay()).statusCode).toBe(503);
    } finally {
      provider.chargeCard = chargeCard;
    }
    await rows("update orders set created_at = now() - interval '1 hour' where number = $1", [numero]);
    await sweep();
    expect(await readPayments(numero)).toMatchObject([{ order: 'open', state: 'created' }]);
    await letTimePass(numero, 1);
    await sweep();
    expect(await readPayments(numero)).toMatchObject([{ order: 'cancelled', state: 'expired' }]);
  });

  it('has given back what was charged after the order was cancelled', async () => {
    const { provider } = opened;
    const { numero, pay } = await buyByCard();
    const { chargeCard } = provider;
    provider.chargeCard = async (charge) => {
      await letTimePass(numero, 60);
      await sweep();
      return chargeCard.call(provider, charge);
    };
    try {
      await pay();
    } finally {
      provider.chargeCard = chargeCard;
    }
    await sweep();
    const [payment] = await readPayments(numero);
    expect(payment).toMatchObject({ order: 'cancelled', state: 'refunded' });
    expect([...provider.refunds.keys()]).toEqual([`counted-${payment?.id}`]);
  });
});
