import { randomUUID } from 'node:crypto';
import { afterSaleEndpoint, orderPaymentEndpoint } from '@storefront/contracts/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CountingProvider } from '../testing/processes/counting-provider.ts';
import { bothEngines } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { splitInStock } from '../testing/visitors/carts.ts';
import { buy } from '../testing/visitors/checkouts.ts';
import type { Visitor } from '../testing/visitors/visitor.ts';
import { refundDue, requestRefund } from './refunds.ts';
import { takeReport } from './take-report.ts';

describe.each(bothEngines)('refunds on $name', (engine) => {
  let shop: TestShop;
  let visitor: Visitor;
  let numero: string;
  let charge: {
    readonly id: string;
    readonly provider: string;
    readonly providerId: string;
    readonly cents: number;
  };
  const counting = new CountingProvider();
  beforeAll(async () => {
    shop = await openTestShop(engine);
    await shop.services.jobs.stop();
  });
  afterAll(() => shop.close());
  const rows = <R extends object>(sql: string) =>
    shop.services.database.rows<R>(sql.replaceAll('$number', `'${numero}'`));
  beforeEach(async () => {
    visitor = shop.visitor();
    numero = await buy(visitor, splitInStock(shop));
    const [row] = await rows<typeof charge>(
      `select payments.id, provider, provider_id "providerId", amount_cents cents
       from payments join orders on orders.id = order_id where number = $number`,
    );
    if (!row) throw new Error('there is no charge');
    charge = row;
  });

  const pay = () => {
    const { provider, providerId, cents } = charge;
    return takeReport(shop.services.database, { provider, providerId, state: 'paid', cents });
  };
  const request = (cents: number, reference: string = randomUUID()) =>
    requestRefund(shop.services.database, { paymentId: charge.id, cents, reference });
  const give = () => refundDue(shop.services.database, counting);
  const read = async () => (await visitor.call(orderPaymentEndpoint, { params: { numero } })).pagamento;
  const readHistory = async () => {
    const { pagamentos } = await visitor.call(afterSaleEndpoint, { params: { numero } });
    const [payment] = pagamentos;
    return {
      last: payment?.historico.at(-1)?.estado,
      parts: (payment?.devolucoes ?? []).map(({ centavos }) => centavos),
    };
  };
  const givenBack = () => counting.refunds.get(charge.providerId) ?? 0;
  const messages = () =>
    rows<{ body: string }>(
      "select body from outbox_messages where subject like 'Devolução de R$%' || $number",
    );

  it('give back parts, then the rest: never more than was paid, each with one message', async () => {
    await pay();
    expect(await readHistory()).toEqual({ last: 'paid', parts: [] });
    await request(100);
    expect(await readHistory(), 'only asked for').toEqual({ last: 'paid', parts: [] });
    await Promise.all([give(), give()]);
    expect(await readHistory()).toEqual({ last: 'paid', parts: [100] });
    expect(await read()).toMatchObject({ estado: 'paid', devolvidoCentavos: 100 });
    await expect(request(charge.cents - 100 + 1)).rejects.toThrow('Só podem ser devolvidos');
    await expect(request(0)).rejects.toThrow('Só podem ser devolvidos');
    await request(charge.cents - 100);
    await give();
    await give();
    expect(await read()).toMatchObject({ estado: 'refunded', devolvidoCentavos: charge.cents });
    expect(await readHistory()).toEqual({ last: 'refunded', parts: [100, charge.cents - 100] });
    expect(givenBack()).toBe(charge.cents);
    await expect(request(1)).rejects.toThrow('Não há nada pago');
    const bodies = (await messages()).map(({ body }) => body);
    expect(bodies).toHaveLength(2);
    expect(bodies[0]).toMatch(/^A loja devolveu R\$\s1,00 do que você pagou/);
  });

  it('count once, however often the same one is asked for', async () => {
    await pay();
    await Promise.all([request(100, `double-${numero}`), request(100, `double-${numero}`)]);
    await give();
    await request(100, `double-${numero}`);
    await give();
    expect(givenBack()).toBe(100);
  });

  it('asked for at once by several are together never more than was paid', async () => {
    await pay();
    const most = Math.ceil(charge.cents * 0.6);
    const replies = await Promise.allSettled([request(most), request(most), request(most)]);
    expect(replies.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await give();
    expect(givenBack()).toBe(most);
  });

  it('are done by the next one when the provider was down', async () => {
    await pay();
    await request(100);
    const down = Object.assign(new CountingProvider(), { refund: () => Promise.reject(new Error('down')) });
    expect(await refundDue(shop.services.database, down)).toEqual([new Error('down')]);
    expect(await read()).not.toHaveProperty('devolvidoCentavos');
    await give();
    expect(await read(), 'its next try is later').not.toHaveProperty('devolvidoCentavos');
    await rows('update refunds set next_try_at = now()');
    await give();
    expect(await read()).toMatchObject({ devolvidoCentavos: 100 });
  });

  it('of what is not paid are refused', async () => {
    await expect(request(1)).rejects.toThrow('Não há nada pago');
  });
});
