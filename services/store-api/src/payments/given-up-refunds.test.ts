import { payByCardEndpoint } from '@storefront/contracts/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firstPauseSeconds, mostAttempts, RefusedForGood } from '../platform/jobs/due-rows.ts';
import { webhookPath } from '../routes/payments.ts';
import { payOrder } from '../testing/goods/provider-message.ts';
import { CountingProvider } from '../testing/processes/counting-provider.ts';
import { bothEngines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { splitInStock } from '../testing/visitors/carts.ts';
import { buy } from '../testing/visitors/checkouts.ts';
import { createVisitor, testToken } from '../testing/visitors/visitor.ts';
import { sweepPayments } from './expire-payments.ts';
import type { Refund, ReportedRefund } from './payment-provider.ts';
import { refundDue, requestRefund } from './refunds.ts';

/** Refuses one refund, in a way of the test's. */
class RefusingProvider extends CountingProvider {
  refused: string | undefined;
  error: Error = new Error('down');
  tries = 0;
  override async refund(refund: Refund): Promise<ReportedRefund> {
    if (refund.refund !== this.refused) return super.refund(refund);
    this.tries += 1;
    throw this.error;
  }
}

describe.each(bothEngines)('a refund on $name', (engine) => {
  let shop: TestShop;
  let provider: RefusingProvider;
  beforeAll(async () => {
    shop = await openTestShop(engine, { cardOrigin: 'http://cartao.example' });
    await shop.services.jobs.stop();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    provider = new RefusingProvider();
    await rows('update refunds set done_at = now()');
  });

  const rows = <R extends object>(sql: string, values: readonly unknown[] = []) =>
    shop.services.database.rows<R>(sql, values);
  const readPayment = async (number: string) => {
    const [payment] = await rows<{ id: string; providerId: string; cents: number }>(
      `select payments.id, provider_id "providerId", amount_cents cents from payments
       join orders on orders.id = order_id where number = $1`,
      [number],
    );
    if (!payment) throw new Error('there is no payment');
    return payment;
  };
  /** A paid order of which a real is to be given back. @returns the refund's reference */
  async function owe(): Promise<string> {
    const number = await buy(shop.visitor(), splitInStock(shop));
    await payOrder(shop.services.database, number);
    const { id: paymentId } = await readPayment(number);
    await requestRefund(shop.services.database, { paymentId, cents: 100, reference: `one-${number}` });
    return `one-${number}`;
  }
  const give = () => refundDue(shop.services.database, provider);
  const readState = async (reference: string) => {
    const [state] = await rows<{
      attempts: number;
      isDone: boolean;
      isGivenUp: boolean;
      error: string | null;
      pause: number;
    }>(
      `select attempts, done_at is not null "isDone", given_up_at is not null "isGivenUp", last_error error,
         round(extract(epoch from next_try_at - now()))::int pause from refunds where reference = $1`,
      [reference],
    );
    return state;
  };

  it('that is refused for good is given up at once; the others, webhooks and card payments go on', async () => {
    const first = await owe();
    const second = await owe();
    provider.refused = first;
    provider.error = new RefusedForGood('the account is closed');
    const app = await shop.openServer({ payments: provider });
    expect(await give()).toEqual([provider.error]);
    expect(await readState(first)).toMatchObject({ isGivenUp: true, error: 'the account is closed' });
    expect(await readState(second)).toMatchObject({ isDone: true });

    const visitor = createVisitor(app);
    const pix = await buy(visitor, splitInStock(shop));
    const { providerId, cents } = await readPayment(pix);
    const payload = JSON.stringify({ state: 'paid', providerId, cents });
    const told = await app.inject({
      method: 'POST',
      url: `${webhookPath}/${provider.name}`,
      payload,
      headers: {
        'app-token': testToken,
        'content-type': 'application/json',
      },
    });
    expect(told.statusCode).toBe(204);
    const card = await buy(visitor, splitInStock(shop), { pagamento: 'cartao', parcelas: 1 });
    const paid = await visitor.call(payByCardEndpoint, { params: { numero: card }, body: { token: 'any' } });
    expect(paid.estado).toBe('complete');
    await give();
    expect(provider.tries, 'and it is never tried again').toBe(1);
  });

  it('that fails waits twice as long each time, and is given up after the last try', async () => {
    const reference = await owe();
    provider.refused = reference;
    for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
      await give();
      await give();
      const state = await readState(reference);
      expect(state, `try ${attempt}`).toMatchObject({
        attempts: attempt,
        isGivenUp: attempt === mostAttempts,
      });
      const pause = Math.min(firstPauseSeconds * 2 ** (attempt - 1), 6 * 3_600);
      expect(Math.abs((state?.pause ?? 0) - pause), `pause ${attempt}`).toBeLessThanOrEqual(5);
      await rows('update refunds set next_try_at = now() where reference = $1', [reference]);
    }
    await give();
    expect(provider.tries).toBe(mostAttempts);
  });

  it('is asked for by one of two processes at once', async () => {
    const reference = await owe();
    provider.refused = reference;
    await Promise.all([give(), give(), give()]);
    expect(provider.tries).toBe(1);
  });

  it('given up, and a charge whose answer nobody has, are shown by the metrics, and tried again when a person says so', async () => {
    const app = await shop.openServer();
    const read = async () =>
      [...(await app.inject('/metrics')).body.matchAll(/^store_api_undone_rows\{(.*)\} (\d+)$/gm)].map(
        ([, labels, count]) => `${labels} ${count}`,
      );
    const reference = await owe();
    const lost = await buy(shop.visitor(), splitInStock(shop), { pagamento: 'cartao', parcelas: 1 });
    await rows("update payments set attempted_at = now() - interval '1 minute' where id = $1", [
      (await readPayment(lost)).id,
    ]);
    provider.refused = reference;
    provider.error = new RefusedForGood('no');
    provider.findCharge = () => Promise.reject(new Error('down'));
    await expect(sweepPayments(shop.services.database, provider)).rejects.toThrow('2 failed');
    expect(await read()).toEqual([
      'work="refunds",state="failing" 0',
      'work="refunds",state="given-up" 1',
      'work="charges",state="failing" 1',
      'work="charges",state="given-up" 0',
    ]);
    expect(await rows('select order_state state from orders where number = $1', [lost])).toEqual([
      { state: 'open' },
    ]);
    await rows(
      'update refunds set attempts = 0, next_try_at = now(), given_up_at = null where given_up_at is not null',
    );
    provider.refused = undefined;
    await give();
    expect(await readState(reference)).toMatchObject({ isDone: true });
    expect((await read())[1]).toBe('work="refunds",state="given-up" 0');
  });
});
