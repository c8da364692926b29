import { payByCardEndpoint } from '@storefront/contracts/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refundDue, requestRefund } from '../payments/refunds.ts';
import { payOrder } from '../testing/goods/provider-message.ts';
import { CountingProvider } from '../testing/processes/counting-provider.ts';
import { embedded } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { splitInStock } from '../testing/visitors/carts.ts';
import { buy } from '../testing/visitors/checkouts.ts';
import { createVisitor } from '../testing/visitors/visitor.ts';
import { limitPayments, limitStreets } from './limit-providers.ts';

const silent = () => new Promise<never>(() => {});
const limitMs = 20;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(embedded, { cardOrigin: 'http://cartao.example' });
  await shop.services.jobs.stop();
});
afterAll(() => shop.close());

it('a call that is answered in time gives its answer, or its error', async () => {
  const provider = limitPayments(new CountingProvider(), limitMs);
  expect(await provider.createPix({ reference: 'a', cents: 1, expiresAt: new Date() })).toMatchObject({
    providerId: 'counted-a',
  });
  const failing = limitStreets({ find: () => Promise.reject(new Error('down')) }, limitMs);
  await expect(failing.find('01310100')).rejects.toThrow('down');
});

it('a call that is never answered fails after its limit, by name', async () => {
  const provider = limitPayments(
    { createPix: silent, identifyCard: silent, chargeCard: silent, findCharge: silent, refund: silent },
    limitMs,
  );
  const charge = {
    reference: 'a',
    cents: 1,
    instalments: 1,
    token: 't',
    expiresAt: new Date(),
    providerId: 'p',
  };
  await expect(provider.createPix(charge)).rejects.toThrow('createPix: no answer within 20 ms');
  await expect(provider.identifyCard('t')).rejects.toThrow('identifyCard');
  await expect(provider.chargeCard(charge)).rejects.toThrow('chargeCard');
  await expect(provider.findCharge('a')).rejects.toThrow('findCharge');
  await expect(provider.refund(charge)).rejects.toThrow('refund');
  await expect(limitStreets({ find: silent }, limitMs).find('01310100')).rejects.toThrow('find');
});

it('a refund of which nothing is heard stops no other one', async () => {
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
      refund.reference === first ? silent() : counting.refund(refund),
  });
  const failures = await refundDue(database, limitPayments(provider, limitMs));
  expect(failures).toEqual([expect.objectContaining({ message: 'refund: no answer within 20 ms' })]);
  expect(
    await database.rows('select reference, done_at is not null done from refunds order by done'),
  ).toEqual([
    { reference: first, done: false },
    { reference: second, done: true },
  ]);
});

it('a card of which the provider says nothing is not charged, and the shopper hears it', async () => {
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
