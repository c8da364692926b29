import { payByCardEndpoint } from '@storefront/contracts/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refundDue, requestRefund } from '../../payments/refunds.ts';
import { payOrder } from '../../testing/goods/provider-message.ts';
import { CountingProvider } from '../../testing/processes/counting-provider.ts';
import { embedded } from '../../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { splitInStock } from '../../testing/visitors/carts.ts';
import { buy } from '../../testing/visitors/checkouts.ts';
import { createVisitor, testToken } from '../../testing/visitors/visitor.ts';
import { RefusedForGood } from '../jobs/due-rows.ts';
import { ProviderUnavailable } from './provider-errors.ts';
import { type ProviderCall, watchCalls } from './watch-calls.ts';

const silent = () => new Promise<never>(() => {});

describe('a watched call', () => {
  const outcomes: ProviderCall['outcome'][] = [];
  const watch = <Port extends object>(port: Port) =>
    watchCalls(port, {
      port: 'street',
      provider: 'one',
      limitMs: 20,
      onCall: ({ outcome }) => outcomes.push(outcome),
    });

  it('that is answered in time gives its answer, or its error, and is reported by its outcome', async () => {
    const port = watch({
      answer: async () => 1,
      refuse: () => Promise.reject(new RefusedForGood('no')),
      fail: () => Promise.reject(new Error('odd')),
      plain: () => 2,
      name: 'three',
    });
    expect(await port.answer()).toBe(1);
    await expect(port.refuse()).rejects.toThrow('no');
    await expect(port.fail()).rejects.toThrow('odd');
    expect([port.plain(), port.name]).toEqual([2, 'three']);
    expect(outcomes).toEqual(['answered', 'refused', 'failed']);
  });

  it('that is never answered fails after its limit, by name', async () => {
    const port = watch({ ask: silent });
    await expect(port.ask()).rejects.toThrow(new ProviderUnavailable('ask: no answer within 20 ms'));
    expect(outcomes.at(-1)).toBe('unavailable');
  });
});

describe('a payment provider of which nothing is heard', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(embedded, { cardOrigin: 'http://cartao.example' });
    await shop.services.jobs.stop();
  });
  afterAll(() => shop.close());
  const watch = (provider: CountingProvider) =>
    watchCalls(provider, { port: 'payment', provider: provider.name, limitMs: 20, onCall: () => {} });

  it('stops no other refund', async () => {
    const { database } = shop.services;
    const owe = async () => {
      const number = await buy(shop.visitor(), splitInStock(shop));
      await payOrder(database, number);
      const [payment] = await database.rows<{ id: string }>(
        'select payments.id from payments join orders on orders.id = order_id where number = $1',
        [number],
      );
      await requestRefund(database, { paymentId: payment?.id ?? '', cents: 100, reference: `one-${number}` });
      return `one-${number}`;
    };
    const [first, second] = [await owe(), await owe()];
    const counting = new CountingProvider();
    const provider = Object.assign(new CountingProvider(), {
      refund: (refund: Parameters<CountingProvider['refund']>[0]) =>
        refund.refund === first ? silent() : counting.refund(refund),
    });
    const failures = await refundDue(database, watch(provider));
    expect(failures).toEqual([expect.objectContaining({ message: 'refund: no answer within 20 ms' })]);
    expect(
      await database.rows('select reference, done_at is not null done from refunds order by done'),
    ).toEqual([
      { reference: first, done: false },
      { reference: second, done: true },
    ]);
  });

  it('charges no card that it does not know, and the shopper hears it', async () => {
    const provider = new CountingProvider();
    const app = await shop.openServer({
      payments: Object.assign(provider, { identifyCard: () => Promise.reject(new Error('down')) }),
    });
    const visitor = createVisitor(app);
    const numero = await buy(visitor, splitInStock(shop), { pagamento: 'cartao', parcelas: 1 });
    const refusal = await visitor.refusal(payByCardEndpoint, { params: { numero }, body: { token: 'any' } });
    expect(refusal).toMatchObject({ status: 503, code: 'provider-unavailable' });
    expect(provider.charges.size).toBe(0);
  });

  it('is shown by the metrics, by its name and call', async () => {
    shop.services.providerCalls.report({
      port: 'payment',
      provider: 'one',
      call: 'refund',
      outcome: 'unavailable',
      seconds: 30,
    });
    const { body } = await shop.app.inject({ url: '/metrics', headers: { 'app-token': testToken } });
    expect(body).toContain(
      'store_api_provider_call_seconds_count{port="payment",provider="one",call="refund",outcome="unavailable"} 1',
    );
    expect(body).toContain('store_api_payments_for_people{state="other-amount"} 0');
  });
});
