import { orderPaymentEndpoint, payByCardEndpoint, readCheckoutEndpoint } from '@storefront/contracts/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findCharge, type KnownCharge } from '../testing/goods/provider-message.ts';
import { engines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { splitInStock } from '../testing/visitors/carts.ts';
import { buy, prepare } from '../testing/visitors/checkouts.ts';
import type { Visitor } from '../testing/visitors/visitor.ts';
import { sweepPayments } from './expire-payments.ts';
import { takeReport } from './take-report.ts';

const hour = 3_600_000;

describe.each(engines)('a boleto on $name', (engine) => {
  let shop: TestShop;
  let visitor: Visitor;
  let numero: string;
  let charge: KnownCharge;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    await shop.services.jobs.stop();
  });
  afterAll(() => shop.close());
  const rows = <R extends object>(sql: string) =>
    shop.services.database.rows<R>(sql.replaceAll('$number', `'${numero}'`));
  beforeEach(async () => {
    visitor = shop.visitor();
    numero = await buy(visitor, splitInStock(shop), { pagamento: 'boleto' });
    charge = await findCharge(shop.services.database, numero);
  });
  const read = () => visitor.call(orderPaymentEndpoint, { params: { numero } });
  const sweep = () => sweepPayments(shop.services.database, shop.services.payments);
  /** Lets so much time pass for the order. */
  const age = (hours: number) =>
    rows(
      `with aged as (update orders set created_at = created_at - interval '${hours} hours' where number = $number returning id)
       update payments set created_at = created_at - interval '${hours} hours', expires_at = expires_at - interval '${hours} hours',
         waits_until = waits_until - interval '${hours} hours' from aged where aged.id = order_id`,
    );
  const held = async () =>
    (
      await rows<{ pieces: number }>(
        `select -sum(quantity)::int pieces from stock_movements join orders on orders.id = order_id where number = $number`,
      )
    )[0]?.pieces;

  it('is offered at the price in cash, and its line is shown until the end of its last day', async () => {
    const other = shop.visitor();
    await prepare(other, splitInStock(shop));
    const { formas = [] } = await other.call(readCheckoutEndpoint, {});
    const cents = (name: string) => formas.find(({ codigo }) => codigo === name)?.centavos;
    expect(cents('boleto')).toBe(cents('pix'));
    const { pagamento } = await read();
    expect(pagamento).toMatchObject({ estado: 'pending', forma: 'boleto', demo: true, podeRenovar: false });
    expect(pagamento.codigo).toMatch(/^9999\d{43}$/);
    expect(pagamento.qr).toBeUndefined();
    expect(pagamento.cartao).toBeUndefined();
    const days = (Date.parse(pagamento.venceEm ?? '') - Date.now()) / (24 * hour);
    expect(days).toBeGreaterThan(3);
    expect(days).toBeLessThanOrEqual(4);
    expect(pagamento.venceEm).toMatch(/T02:59:59\.000Z$/);
    const mails = await rows<{ body: string }>(
      `select body from outbox_messages where body like '%' || $number || '%' order by id`,
    );
    expect(mails.map(({ body }) => body).join('\n')).toMatch(/no boleto.*O boleto vence em 3 dias/s);
    expect(
      await visitor.refusal(payByCardEndpoint, { params: { numero }, body: { token: 'any' } }),
    ).toMatchObject({
      code: 'not-by-card',
    });
  });

  it('keeps its pieces while it may be paid and the bank may still say so, and pays the order then', async () => {
    const { venceEm = '' } = (await read()).pagamento;
    await age(Math.ceil((Date.parse(venceEm) - Date.now()) / hour));
    await sweep();
    expect(await read()).toMatchObject({ estado: 'open', pagamento: { estado: 'pending' } });
    await age(70);
    await sweep();
    expect(await held()).toBe(1);
    await takeReport(shop.services.database, { ...charge, state: 'paid' });
    expect(await read()).toMatchObject({ estado: 'complete', pagamento: { estado: 'paid' } });
  });

  it('that nobody has paid by then cancels its order, whose pieces go back', async () => {
    const { venceEm = '' } = (await read()).pagamento;
    await age(Math.ceil((Date.parse(venceEm) - Date.now()) / hour) + 72);
    await sweep();
    expect(await read()).toMatchObject({ estado: 'cancelled', pagamento: { estado: 'expired' } });
    expect(await held()).toBe(0);
  });
});
