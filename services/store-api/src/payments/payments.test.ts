import { orderPaymentEndpoint, renewPaymentEndpoint } from '@storefront/contracts/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countStock } from '../catalogue/offers/availability.ts';
import type { ProductRecord } from '../catalogue/records/records.ts';
import { webhookPath } from '../routes/payments.ts';
import { findCharge, type KnownCharge, signDemoMessage } from '../testing/goods/provider-message.ts';
import { bothEngines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { splitInStock } from '../testing/visitors/carts.ts';
import { buy } from '../testing/visitors/checkouts.ts';
import { testToken, type Visitor } from '../testing/visitors/visitor.ts';
import { sweepPayments } from './expire-payments.ts';
import { refundDue } from './refunds.ts';

describe.each(bothEngines)('payments on $name', (engine) => {
  let shop: TestShop;
  let split: ProductRecord;
  let visitor: Visitor;
  let numero: string;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    split = splitInStock(shop);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    visitor = shop.visitor();
    numero = await buy(visitor, split);
  });

  const read = () => visitor.call(orderPaymentEndpoint, { params: { numero } });
  const renew = () => visitor.call(renewPaymentEndpoint, { params: { numero } });
  const rows = <R extends object>(sql: string) =>
    shop.services.database.rows<R>(sql.replaceAll('$number', `'${numero}'`));

  const lastCharge = () => findCharge(shop.services.database, numero);
  type Kind = 'paid' | 'refused' | 'expired';
  const createMessage = ({ providerId, cents }: KnownCharge, kind: Kind) => ({ providerId, cents, kind });
  async function deliver(message: object, signature?: string): Promise<number> {
    const payload = JSON.stringify(message);
    const { statusCode } = await shop.app.inject({
      method: 'POST',
      url: `${webhookPath}/demonstracao`,
      payload,
      headers: {
        'app-token': testToken,
        'content-type': 'application/json',
        'x-signature': signature ?? signDemoMessage(payload, shop.services.secrets[0] ?? ''),
      },
    });
    // as the sweep does a moment later
    await refundDue(shop.services.database, shop.services.payments);
    return statusCode;
  }
  const sweep = () => sweepPayments(shop.services.database, shop.services.payments);
  const letExpire = () =>
    rows("update payments set expires_at = now(), waits_until = now() where state = 'pending'");
  const readStates = () =>
    rows(
      `select to_state state, actor, payment_id is null "ofOrder" from order_history
       join orders on orders.id = order_id where number = $number order by order_history.id`,
    );

  it('have a code on a reserved host, for fifteen minutes, and are confirmed by the provider', async () => {
    const { pagamento } = await read();
    expect(pagamento.codigo).toMatch(
      /^000201.*br\.gov\.bcb\.pix.*pix\.aragem\.example\/demo\/.*6304[\dA-F]{4}$/,
    );
    expect(pagamento.qr?.lado).toBeGreaterThan(20);
    const minutes = (Date.parse(pagamento.venceEm ?? '') - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(14);
    expect(minutes).toBeLessThanOrEqual(15);
    expect(await deliver(createMessage(await lastCharge(), 'paid'))).toBe(204);
    expect(await read()).toMatchObject({
      estado: 'complete',
      pagamento: { estado: 'paid', podeRenovar: false },
    });
    expect(await readStates()).toEqual([
      { state: 'open', actor: 'shopper', ofOrder: true },
      { state: 'created', actor: 'shopper', ofOrder: false },
      { state: 'pending', actor: 'provider', ofOrder: false },
      { state: 'paid', actor: 'provider', ofOrder: false },
      { state: 'complete', actor: 'provider', ofOrder: true },
      { state: 'to-pick', actor: 'system', ofOrder: true },
    ]);
  });

  it('take a message once, in any order, and never lose what was paid', async () => {
    const charge = await lastCharge();
    const paid = createMessage(charge, 'paid');
    expect(await Promise.all([deliver(paid), deliver(paid), deliver(paid)])).toEqual([204, 204, 204]);
    for (const kind of ['refused', 'expired', 'paid'] as const)
      expect(await deliver(createMessage(charge, kind))).toBe(204);
    expect(await read()).toMatchObject({ estado: 'complete', pagamento: { estado: 'paid' } });
    expect(await readStates()).toHaveLength(6);
  });

  it('take no message that is forged, or of an unknown charge', async () => {
    const charge = await lastCharge();
    expect(await deliver(createMessage(charge, 'paid'), 'sha256=00')).toBe(401);
    expect(
      await deliver(createMessage(charge, 'paid'), signDemoMessage('{}', 'another key of the shop')),
    ).toBe(401);
    expect(await deliver(createMessage({ ...charge, providerId: 'demo-0' }, 'paid'))).toBe(404);
    expect((await read()).pagamento.estado).toBe('pending');
  });

  it('that expired or were refused get another code, one for two tabs', async () => {
    const { pagamento: first } = await read();
    expect((await renew()).pagamento.codigo, 'it can still be paid').toBe(first.codigo);
    await letExpire();
    await sweep();
    expect((await read()).pagamento).toMatchObject({ estado: 'expired', podeRenovar: true });
    const tabs = await Promise.all([renew(), renew()]);
    expect(new Set(tabs.map(({ pagamento }) => pagamento.codigo)).size).toBe(1);
    expect(tabs[0]?.pagamento.codigo).not.toBe(first.codigo);
    await deliver(createMessage(await lastCharge(), 'refused'));
    expect((await read()).pagamento).toMatchObject({ estado: 'refused', podeRenovar: true });
    expect((await renew()).pagamento.estado).toBe('pending');
  });

  it('that arrive after their code expired pay the order, and what comes twice is given back', async () => {
    const first = await lastCharge();
    await letExpire();
    await renew();
    const second = await lastCharge();
    await deliver(createMessage(first, 'paid'));
    expect(await read()).toMatchObject({ estado: 'complete', pagamento: { estado: 'paid' } });
    await deliver(createMessage(second, 'paid'));
    const states = await rows(
      `select payments.state from payments join orders on orders.id = order_id where number = $number
       order by payments.created_at`,
    );
    expect(states).toEqual([{ state: 'paid' }, { state: 'refunded' }]);
  });

  it('that never come cancel the order after an hour, put the stock back, and a late one is given back', async () => {
    await shop.services.catalogue.refresh();
    const stock = () => {
      const now = shop.services.catalogue.current().products.find(({ id }) => id === split.id);
      return now ? countStock(now) : 0;
    };
    const before = stock();
    const charge = await lastCharge();
    await letExpire();
    const age = (minutes: number) =>
      rows(`update orders set created_at = now() - interval '${minutes} minutes' where number = $number`);
    await age(59);
    await sweep();
    expect((await read()).estado).toBe('open');
    await age(60);
    await sweep();
    await sweep();
    expect(await read()).toMatchObject({ estado: 'cancelled', pagamento: { podeRenovar: false } });
    await shop.services.catalogue.refresh();
    expect(stock()).toBe(before + 1);
    expect((await read()).pedido.status).toBe('cancelado');
    const refusal = await visitor.refusal(renewPaymentEndpoint, { params: { numero } });
    expect(refusal).toMatchObject({ status: 409, code: 'order-cancelled' });
    await deliver(createMessage(charge, 'paid'));
    expect((await read()).pagamento.estado).toBe('refunded');
  });

  it('of a provider that is down wait: the order stands, and its page asks again', async () => {
    const { payments } = shop.services;
    const { createCode } = payments;
    payments.createCode = () => Promise.reject(new Error('down'));
    try {
      visitor = shop.visitor();
      numero = await buy(visitor, split);
      expect((await read()).pagamento).toMatchObject({ estado: 'created', podeRenovar: true });
      const refusal = await visitor.refusal(renewPaymentEndpoint, { params: { numero } });
      expect(refusal).toMatchObject({ status: 503, code: 'provider-unavailable' });
    } finally {
      payments.createCode = createCode;
    }
    expect((await renew()).pagamento.estado).toBe('pending');
    expect(
      await rows(`select 1 from payments join orders on orders.id = order_id where number = $number`),
    ).toHaveLength(1);
  });

  it('are frozen: a price that changes later changes no charge', async () => {
    const { cents } = await lastCharge();
    await rows(`update products set cash_price_cents = cash_price_cents + 100 where id = ${split.id}`);
    expect((await read()).pagamento.centavos).toBe(cents);
    await rows(`update products set cash_price_cents = cash_price_cents - 100 where id = ${split.id}`);
  });
});
