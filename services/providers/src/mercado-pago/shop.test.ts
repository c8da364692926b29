import { orderPaymentEndpoint, payByCardEndpoint, renewPaymentEndpoint } from '@storefront/contracts/api';
import {
  buy,
  createRandom,
  embedded,
  openTestShop,
  requestRefund,
  splitInStock,
  sweepPayments,
  type TestShop,
  testToken,
  webhookPath,
} from 'store-api/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardPagePath } from './card-page/card-pages.ts';
import { openMercadoPago, writeMessage } from './testing/stand-in.ts';

describe('a shop that charges by Mercado Pago', () => {
  let shop: TestShop;
  let bank: Awaited<ReturnType<typeof openMercadoPago>>;
  beforeAll(async () => {
    bank = await openMercadoPago();
    shop = await openTestShop(embedded, {
      cardOrigin: 'http://cartao.example',
      providers: ['@storefront/providers/mercado-pago'],
      environment: bank.variables,
    });
    await shop.services.jobs.stop();
    await rows('update product_stock set quantity = 1000 where product_id = $1', [splitInStock(shop).id]);
    await shop.services.catalogue.refresh();
  });
  afterAll(async () => {
    await shop.close();
    await bank.close();
  });
  const rows = <R extends object>(sql: string, values: readonly unknown[] = []) =>
    shop.services.database.rows<R>(sql, values);
  const tell = async (id: string, secret?: string) => {
    const { headers, query, body } = writeMessage(id, secret);
    const { statusCode } = await shop.app.inject({
      method: 'POST',
      url: `${webhookPath}/mercado-pago?${new URLSearchParams(query as Record<string, string>)}`,
      payload: body,
      headers: { ...headers, 'app-token': testToken, 'content-type': 'application/json' } as Record<
        string,
        string
      >,
    });
    return statusCode;
  };
  const sweep = () => sweepPayments(shop.services.database, shop.services.payments).catch(() => {});
  interface Row {
    readonly number: string;
    readonly order: string;
    readonly id: string;
    readonly state: string;
    readonly cents: number;
    readonly providerId: string | null;
  }
  const readPayments = (number: string) =>
    rows<Row>(
      `select number, order_state "order", payments.id, payments.state, amount_cents::int cents, provider_id "providerId"
       from payments join orders on orders.id = order_id where number = $1 order by payments.created_at`,
      [number],
    );

  it('takes PIX: the code is its own, and its message completes the order', async () => {
    const visitor = shop.visitor();
    const numero = await buy(visitor, splitInStock(shop));
    const { pagamento } = await visitor.call(orderPaymentEndpoint, { params: { numero } });
    expect(pagamento.codigo).toMatch(/^000201br\.gov\.bcb\.pix/);
    const [{ providerId } = { providerId: '' }] = await readPayments(numero);
    const charge = { provider: 'mercado-pago', reference: '', providerId: providerId ?? '' };
    expect(await tell(charge.providerId, 'somebody else')).toBe(401);
    expect(await tell(charge.providerId)).toBe(204);
    expect(await readPayments(numero)).toMatchObject([{ order: 'open', state: 'pending' }]);
    bank.pay(charge);
    bank.fail('down');
    expect(await tell(charge.providerId), 'it is sent again').toBe(503);
    bank.heal();
    expect(await tell(charge.providerId)).toBe(204);
    expect(await readPayments(numero)).toMatchObject([{ order: 'complete', state: 'paid' }]);
    expect(await tell('123456789'), 'not a payment of the shop').toBe(204);
  });

  it('takes cards that its own page asks for, and says why one is declined', async () => {
    const visitor = shop.visitor();
    const numero = await buy(visitor, splitInStock(shop), { pagamento: 'cartao', parcelas: 2 });
    const { pagamento } = await visitor.call(orderPaymentEndpoint, { params: { numero } });
    expect(pagamento.cartao?.quadro).toBe(`http://cartao.example${cardPagePath}`);
    const pay = (outcome: 'accepted' | 'declined') =>
      visitor.call(payByCardEndpoint, {
        params: { numero },
        body: { token: bank.createCardToken(outcome) },
      });
    expect((await pay('declined')).pagamento.cartao?.motivo).toBe('O limite do cartão não é suficiente.');
    expect(await pay('accepted')).toMatchObject({ estado: 'complete' });
  });

  it('asks for cards in frames of Mercado Pago alone, with its public key and no secret', async () => {
    const { headers, body } = await shop.app.inject({ url: cardPagePath });
    expect(body).toContain(bank.variables.MERCADO_PAGO_PUBLIC_KEY);
    expect(body).not.toContain(bank.variables.MERCADO_PAGO_ACCESS_TOKEN);
    expect(body).not.toMatch(/<script>|style=|autocomplete="cc-number/);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain('frame-src https://secure-fields.mercadopago.com;');
    expect(policy).toContain('frame-ancestors http://127.0.0.1:4000 http://localhost:4000');
    for (const name of ['page.css', 'page.js', 'choice.js'])
      expect((await shop.app.inject({ url: `${cardPagePath}/${name}` })).statusCode).toBe(200);
  });

  it.each([1, 2, 3])('loses and doubles nothing whatever its provider does: %i', async (seed) => {
    const random = createRandom(`outages ${seed}`);
    const faults = ['down', 'lost-answer', undefined, undefined, undefined] as const;
    /** Does something while the provider may have a fault. */
    async function disturbed(work: () => Promise<unknown>) {
      const fault = faults[random.between(0, faults.length - 1)];
      if (fault) bank.fail(fault);
      await work().catch(() => {});
      bank.heal();
    }
    const numbers: string[] = [];
    const later: string[] = [];
    for (let round = 0; round < 12; round += 1) {
      const visitor = shop.visitor();
      const isCard = random.chance(0.5);
      let numero = '';
      await disturbed(async () => {
        numero = await buy(visitor, splitInStock(shop), isCard ? { pagamento: 'cartao', parcelas: 1 } : {});
      });
      numbers.push(numero);
      const params = { numero };
      for (let tries = random.between(1, 3); tries > 0; tries -= 1)
        await disturbed(() =>
          isCard
            ? visitor.send(payByCardEndpoint, {
                params,
                body: { token: bank.createCardToken(random.chance(0.7) ? 'accepted' : 'declined') },
              })
            : visitor.send(renewPaymentEndpoint, { params }),
        );
      const [last] = (await readPayments(numero)).slice(-1);
      const charge = { provider: 'mercado-pago', reference: '', providerId: last?.providerId ?? '' };
      if (!isCard && last?.providerId && random.chance(0.7)) {
        // too little, too much, or what was asked for
        const odd = random.chance(0.2) ? last.cents + (random.chance(0.5) ? 1 : -1) : undefined;
        bank.pay(charge, odd);
        // the message is lost, comes late, or comes twice
        if (random.chance(0.6)) await disturbed(() => tell(charge.providerId));
        if (random.chance(0.3)) later.push(charge.providerId);
      }
      if (last?.providerId && random.chance(0.4))
        await disturbed(async () => {
          const reference = `part-${numero}`;
          await requestRefund(shop.services.database, { paymentId: last.id, cents: 100, reference });
          await sweepPayments(shop.services.database, shop.services.payments);
        });
    }
    // everything that waits is over, an hour and more is past, and the provider works again
    await rows("update orders set created_at = now() - interval '2 hours' where order_state = 'open'");
    await rows("update payments set waits_until = now(), expires_at = now() where state = 'pending'");
    for (const id of later) await tell(id);
    for (let round = 0; round < 4; round += 1) {
      await rows('update effects set next_try_at = now()');
      await sweep();
    }
    for (const number of numbers) {
      const payments = await readPayments(number);
      const charges = [...bank.standIn.payments.values()].filter((each) =>
        payments.some(({ id }) => id === each.external_reference),
      );
      const arrived = charges.filter(({ status }) => ['approved', 'refunded'].includes(status));
      const asked = payments.at(0)?.cents ?? 0;
      const exact = arrived.filter(
        ({ transaction_details: { total_paid_amount: paid } }) => Math.round(Number(paid) * 100) === asked,
      );
      const what = `order ${number}: ${JSON.stringify({ payments, charges })}`;
      // nobody has seen a code whose answer was lost, so nobody can pay it
      const seen = charges.filter(({ id }) => payments.some(({ providerId }) => providerId === String(id)));
      expect(
        seen.filter(({ status }) => ['pending', 'authorized'].includes(status)),
        what,
      ).toEqual([]);
      // one charge pays the order, what arrived otherwise waits for a person or went back
      const [{ order } = { order: 'none' }] = payments;
      if (order === 'complete') expect(exact, what).toHaveLength(1);
      if (order === 'cancelled')
        expect(
          arrived.filter(({ status }) => status === 'approved'),
          what,
        ).toEqual([]);
      if (order === 'open')
        expect(
          payments.some(({ state }) => state === 'other-amount'),
          what,
        ).toBe(true);
      if (exact.length > 0) expect(order, what).toBe('complete');
      const refunded = charges.flatMap(({ refunds }) => refunds);
      const [{ cents } = { cents: 0 }] = await rows<{ cents: number }>(
        `select coalesce(sum(refunds.amount_cents), 0)::int cents from refunds join payments on payments.id = payment_id
         join orders on orders.id = order_id where number = $1 and done_at is not null`,
        [number],
      );
      expect(Math.round(refunded.reduce((sum, { amount }) => sum + amount, 0) * 100), what).toBe(cents);
    }
  });
});
