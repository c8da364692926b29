import { randomUUID } from 'node:crypto';
import { afterSaleEndpoint, orderPaymentEndpoint, payByCardEndpoint } from '@storefront/contracts/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBackOffice } from '../back-office/back-office.ts';
import { RefusedForGood } from '../platform/effects/perform-effects.ts';
import { retryDead } from '../platform/effects/read-effects.ts';
import { findCharge, type KnownCharge, payOrder } from '../testing/goods/provider-message.ts';
import { CountingProvider } from '../testing/processes/counting-provider.ts';
import { engines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { splitInStock } from '../testing/visitors/carts.ts';
import { buy } from '../testing/visitors/checkouts.ts';
import { createVisitor, type Visitor } from '../testing/visitors/visitor.ts';
import { sweepPayments } from './expire-payments.ts';
import type { ChargeReport, MadeCharge, Refund, ReportedRefund } from './payment-provider.ts';
import { refundDue, requestRefund } from './refunds.ts';
import { routePayments } from './route-payments.ts';
import { takeReport } from './take-report.ts';

/** Says of a charge, and of a refund, what a test wants. */
class TellingProvider extends CountingProvider {
  readonly told: { state?: ChargeReport['state'] } = {};
  readonly refundAnswers: Pick<ReportedRefund, 'state'>[] = [];
  readonly asked: Refund[] = [];
  override async findCharge(charge: MadeCharge): Promise<ChargeReport | undefined> {
    const known = await super.findCharge(charge);
    return known && { ...known, ...this.told };
  }
  override async refund(refund: Refund): Promise<ReportedRefund> {
    this.asked.push(refund);
    const answer = this.refundAnswers.shift();
    if (!answer) return super.refund(refund);
    return { refundId: refund.refundId ?? `own-${refund.refund}`, cents: refund.cents, ...answer };
  }
}

describe.each(engines)('a payment on $name', (engine) => {
  let shop: TestShop;
  let provider: TellingProvider;
  let visitor: Visitor;
  let numero: string;
  let charge: KnownCharge;
  beforeAll(async () => {
    shop = await openTestShop(engine, { cardOrigin: 'http://cartao.example' });
    await shop.services.jobs.stop();
  });
  afterAll(() => shop.close());
  const database = () => shop.services.database;
  const rows = <R extends object>(sql: string) =>
    database().rows<R>(sql.replaceAll('$number', `'${numero}'`));
  beforeEach(async () => {
    provider = new TellingProvider();
    visitor = createVisitor(await shop.openServer({ payments: provider }));
    numero = await buy(visitor, splitInStock(shop));
    charge = await findCharge(database(), numero);
  });
  const read = () => visitor.call(orderPaymentEndpoint, { params: { numero } });
  const tell = (report: Partial<ChargeReport>) =>
    takeReport(database(), { ...charge, state: 'paid', ...report });
  const sweep = () => sweepPayments(database(), provider);
  const paymentId = async () => {
    const [row] = await rows<{ id: string }>(
      'select payments.id from payments join orders on orders.id = order_id where number = $number',
    );
    return row?.id ?? '';
  };
  const office = () =>
    createBackOffice({
      database: database(),
      payments: provider,
      place: { shopOrigin: '', isDemonstration: true },
      sender: shop.config.mailSender,
    });
  /** The time has come at which the provider is asked about the order's charge. */
  const letLookUp = () =>
    rows(`update effects set next_try_at = now() where kind = 'charge' and key in (select payments.id::text from payments
      join orders on orders.id = order_id where number = $number)`);
  /** The time has come at which it is asked about refunds. */
  const letGiveBack = () => rows("update effects set next_try_at = now() where kind = 'refund'");
  const letExpire = () => rows("update payments set waits_until = now() where state = 'pending'");

  it.each([-1, 1])(
    'of %i cents too many completes nothing, is kept and shown, and can be given back',
    async (odd) => {
      const cents = charge.cents + odd;
      await tell({ cents });
      await tell({ cents });
      expect(await read()).toMatchObject({ estado: 'open', pagamento: { estado: 'other-amount' } });
      await rows("update orders set created_at = now() - interval '2 hours' where number = $number");
      await sweep();
      expect((await read()).estado, 'what has arrived is not cancelled').toBe('open');
      const id = await paymentId();
      expect((await office().readPayments()).find((each) => each.id === id)).toMatchObject({
        state: 'other-amount',
        askedCents: charge.cents,
        cents,
        leftCents: cents,
      });
      await office().giveBack({ paymentId: id, cents, reference: randomUUID() });
      expect(provider.refunds.get(charge.providerId)).toBe(cents);
      expect((await read()).pagamento.estado).toBe('refunded');
      await sweep();
      expect((await read()).estado, 'then it is cancelled as any that nobody has paid').toBe('cancelled');
    },
  );

  it('of another amount is paid once the provider corrects itself', async () => {
    await tell({ cents: 1 });
    await tell({});
    expect(await read()).toMatchObject({ estado: 'complete', pagamento: { estado: 'paid' } });
  });

  it('that a bank takes back is shown, whatever comes late, and is paid again when the bank gives it back', async () => {
    await tell({});
    await tell({ state: 'charged-back' });
    await tell({});
    expect(await read()).toMatchObject({ estado: 'complete', pagamento: { estado: 'charged-back' } });
    const id = await paymentId();
    expect((await office().readPayments()).find((each) => each.id === id)).toMatchObject({
      state: 'charged-back',
      leftCents: 0,
    });
    await tell({ state: 'chargeback-reversed' });
    expect((await read()).pagamento.estado).toBe('paid');
    const { pagamentos } = await visitor.call(afterSaleEndpoint, { params: { numero } });
    expect(pagamentos[0]?.historico.map(({ estado }) => estado)).toEqual([
      'created',
      'pending',
      'paid',
      'charged-back',
      'paid',
    ]);
  });

  it('whose message was lost is found when its time is up, and completes the order', async () => {
    provider.told.state = 'paid';
    await letExpire();
    await sweep();
    expect(await read()).toMatchObject({ estado: 'complete', pagamento: { estado: 'paid' } });
    expect(provider.refunds.size).toBe(0);
  });

  it('whose message was lost is found although its provider was down when its time was up', async () => {
    const { findCharge: find } = provider;
    provider.findCharge = () => Promise.reject(new Error('down'));
    await letExpire();
    await rows("update orders set created_at = now() - interval '2 hours' where number = $number");
    await expect(sweep()).rejects.toThrow('down');
    expect((await read()).estado, 'nobody knows whether it was paid').toBe('open');
    provider.findCharge = find;
    provider.told.state = 'paid';
    await letLookUp();
    await sweep();
    expect((await read()).estado).toBe('complete');
  });

  it('that nobody has paid is given up at the provider, which takes nothing for it any more', async () => {
    await letExpire();
    await sweep();
    expect(await provider.findCharge({ ...charge, reference: await paymentId() })).toMatchObject({
      state: 'expired',
    });
    expect((await read()).pagamento).toMatchObject({ estado: 'expired', podeRenovar: true });
  });

  it('of which a message comes before its answer is stored is that payment', async () => {
    const { createCode } = provider;
    provider.createCode = async (asked) => {
      const made = await createCode.call(provider, asked);
      await takeReport(database(), {
        provider: provider.name,
        reference: asked.reference,
        providerId: made.providerId,
        cents: asked.cents,
        state: 'paid',
      });
      return made;
    };
    numero = await buy(visitor, splitInStock(shop));
    expect(await read()).toMatchObject({ estado: 'complete', pagamento: { estado: 'paid' } });
  });

  it('by a card that the provider examines waits, is not charged again, and is found later', async () => {
    provider.chargeCard = async (asked) => {
      const made = await CountingProvider.prototype.chargeCard.call(provider, asked);
      return { ...made, state: 'waiting' };
    };
    numero = await buy(visitor, splitInStock(shop), { pagamento: 'cartao', parcelas: 1 });
    const pay = () => visitor.call(payByCardEndpoint, { params: { numero }, body: { token: 'any' } });
    expect(await pay()).toMatchObject({ estado: 'open', pagamento: { estado: 'pending' } });
    expect(await pay()).toMatchObject({ estado: 'open', pagamento: { estado: 'pending' } });
    await rows("update orders set created_at = now() - interval '2 hours' where number = $number");
    await sweep();
    expect((await read()).estado).toBe('open');
    await letLookUp();
    provider.told.state = 'paid';
    await sweep();
    expect((await read()).estado).toBe('complete');
  });

  it.each([
    ['is taken for an order that waits for it', false, 'complete', 'paid'],
    ['is given up for one that was cancelled meanwhile', true, 'cancelled', 'expired'],
  ])('that is authorized %s', async (_, isCancelled, order, state) => {
    let cancel = async () => {};
    provider.chargeCard = async (asked) => {
      const made = await CountingProvider.prototype.chargeCard.call(provider, asked);
      await cancel();
      throw new Error(`the answer about ${made.providerId} is lost`);
    };
    numero = await buy(visitor, splitInStock(shop), { pagamento: 'cartao', parcelas: 1 });
    const ended: string[] = [];
    provider.told.state = 'authorized';
    provider.capture = async (made) => {
      ended.push('capture');
      return { ...made, state: 'paid', cents: (await findCharge(database(), numero)).cents };
    };
    provider.void = async (made) => {
      ended.push('void');
      return { ...made, state: 'expired', cents: 1 };
    };
    cancel = async () => {
      if (isCancelled) await rows("update orders set order_state = 'cancelled' where number = $number");
    };
    await visitor.send(payByCardEndpoint, { params: { numero }, body: { token: 'any' } });
    await letLookUp();
    await sweep();
    expect(ended).toEqual([isCancelled ? 'void' : 'capture']);
    expect(await read()).toMatchObject({ estado: order, pagamento: { estado: state } });
  });

  it('of a former provider is asked about where it was made, and new ones are made by the new one', async () => {
    const former = provider;
    const current = Object.assign(new TellingProvider(), { name: 'nova' });
    const both = routePayments([current, former]);
    await payOrder(database(), numero);
    await requestRefund(database(), { paymentId: await paymentId(), cents: 100, reference: randomUUID() });
    expect(await refundDue(database(), both)).toEqual([]);
    expect([former.refunds.size, current.refunds.size]).toEqual([1, 0]);
    visitor = createVisitor(await shop.openServer({ payments: both }));
    numero = await buy(visitor, splitInStock(shop));
    expect(await findCharge(database(), numero)).toMatchObject({ provider: 'nova' });
    expect(current.charges.size).toBe(1);
  });

  it('of a provider that is no longer set waits for it, and nothing is lost', async () => {
    await payOrder(database(), numero);
    await requestRefund(database(), { paymentId: await paymentId(), cents: 100, reference: 'waits' });
    const other = routePayments([Object.assign(new CountingProvider(), { name: 'nova' })]);
    expect(String(await refundDue(database(), other))).toContain('the payment provider contagem is not set');
    await letGiveBack();
    expect(await refundDue(database(), provider)).toEqual([]);
    expect(provider.refunds.get(charge.providerId)).toBe(100);
  });

  describe('of which a part is given back', () => {
    const ask = async (cents: number, reference: string = randomUUID()) =>
      requestRefund(database(), { paymentId: await paymentId(), cents, reference });
    const state = () =>
      rows<{ cents: number; isDone: boolean; actor: string }>(
        `select refunds.amount_cents cents, done_at is not null "isDone", actor from refunds
         join payments on payments.id = payment_id join orders on orders.id = order_id where number = $number
         order by refunds.created_at`,
      );
    beforeEach(() => tell({}));

    it('later is done once the provider has done it', async () => {
      provider.refundAnswers.push({ state: 'pending' }, { state: 'pending' }, { state: 'done' });
      await ask(100, 'later');
      for (const isDone of [false, false, true]) {
        await letGiveBack();
        expect(await refundDue(database(), provider)).toEqual([]);
        expect(await state()).toMatchObject([{ cents: 100, isDone }]);
      }
      expect(provider.asked.map(({ refundId }) => refundId)).toEqual([undefined, 'own-later', 'own-later']);
    });

    it('later is done by a message, once', async () => {
      provider.refundAnswers.push({ state: 'pending' });
      await ask(100, 'told');
      await refundDue(database(), provider);
      const refunds = [{ refundId: 'own-told', cents: 100, state: 'done' }] as const;
      await tell({ refunds });
      await tell({ refunds });
      expect(await state()).toEqual([{ cents: 100, isDone: true, actor: 'store' }]);
      await letGiveBack();
      await refundDue(database(), provider);
      expect(provider.asked).toHaveLength(1);
    });

    it('and refused waits for a person', async () => {
      provider.refundAnswers.push({ state: 'refused' });
      await ask(100);
      expect(String(await refundDue(database(), provider))).toContain('the provider refused the refund');
      await letGiveBack();
      expect(await refundDue(database(), provider)).toEqual([]);
      expect(provider.asked).toHaveLength(1);
    });

    it.each([false, true])(
      'and whose answer was lost is found in a message (tried again: %s)',
      async (isRetried) => {
        provider.refund = () => Promise.reject(new RefusedForGood('lost'));
        await ask(100);
        await refundDue(database(), provider);
        if (isRetried) expect(await retryDead(database(), 'refund')).toBeGreaterThan(0);
        await tell({ refunds: [{ refundId: 'r1', cents: 100, state: 'done' }] });
        expect(await state()).toEqual([{ cents: 100, isDone: true, actor: 'store' }]);
      },
    );

    it('at the provider itself is known by its message, once, and leaves less to give back', async () => {
      const refunds = [{ refundId: 'panel', cents: charge.cents - 100, state: 'done' }] as const;
      await tell({ refunds });
      await tell({ refunds });
      expect(await state()).toEqual([{ cents: charge.cents - 100, isDone: true, actor: 'provider' }]);
      await expect(ask(101)).rejects.toThrow('Só podem ser devolvidos');
      await ask(100);
      await refundDue(database(), provider);
      expect((await read()).pagamento.estado).toBe('refunded');
    });
  });
});
